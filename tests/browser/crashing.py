"""Tests that crash on purpose; test_crashes.py runs them in a run of their own."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

tries: list[str] = []


def crash(page: Page) -> None:
    page.goto("chrome://crash")


def test_crashes_once(browser: Browser) -> None:
    tries.append("once")
    page = browser.new_page()
    if len(tries) == 1:
        crash(page)
    page.goto("data:text/html,alive")
    assert page.text_content("body") == "alive"


def test_crashes_always(browser: Browser) -> None:
    crash(browser.new_page())


def test_comes_after_them(browser: Browser) -> None:
    browser.new_page().goto("data:text/html,alive")


def test_fails_without_a_crash_and_only_once(browser: Browser) -> None:
    tries.append("failed")
    raise AssertionError(f"failed {tries.count('failed')} time")
