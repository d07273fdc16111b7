"""Tests that wait for ever; test_crashes.py runs them in a run of their own."""

from __future__ import annotations

from playwright.sync_api import Browser


def test_waits_for_ever(browser: Browser) -> None:
    page = browser.new_page()
    page.goto("data:text/html,here I wait")
    page.evaluate("new Promise(() => {})")


def test_the_page_itself_hangs(browser: Browser) -> None:
    browser.new_page().evaluate("for (;;);")


def test_comes_after_them(browser: Browser) -> None:
    browser.new_page().goto("data:text/html,alive")
