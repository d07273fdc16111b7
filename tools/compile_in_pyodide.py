"""Runs inside Pyodide, so that the bytecode is the kind its Python reads: turns sources into .pyc files.

Of our tools only archive.py is at hand there: compile.mjs puts it beside this file.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
from types import CodeType

from tools.archive import pack, unpack

# In a .pyc's flags: it is known by a hash of its source, which nobody is to check. There is no source to check.
UNCHECKED_HASH = (1).to_bytes(4, "little")


def compile_archive(sources: bytes, prefix: str, level: int) -> bytes:
    """The archive with a .pyc for each .py; other files stay as they are.

    Tracebacks will name a file by `prefix` and its path. `level` is that of Python's -O: 2 leaves out docstrings. Two
    are ours: 3 leaves out what functions say of the types they take and give, too; 4 keeps of all lines of a function
    only the first.
    """
    files = unpack(sources)
    return pack(dict(compile_file(name, files[name], prefix, level) for name in sorted(files)))


def compile_file(name: str, content: bytes, prefix: str, level: int) -> tuple[str, bytes]:
    """What a file becomes: its name and its content."""
    if not name.endswith(".py"):
        return name, content
    try:
        tree = ast.parse(content, prefix + name)
        if level > 2 and b"singledispatch" not in content:  # which chooses by what functions say
            drop_annotations(tree)
        code = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=min(level, 2))
    except SyntaxError as error:
        raise SyntaxError(f"{name}, line {error.lineno}: {error.msg}") from None
    if level > 3:
        code = keep_first_lines(code)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(content)
    return f"{name}c", head + marshal.dumps(code)


def keep_first_lines(code: CodeType) -> CodeType:
    """Code that always says it is in its first line; so does what is defined inside it.

    In the table of lines, an entry is for up to eight words of code: 13 in its upper bits means a line without columns,
    and the byte after it how many lines further.
    """
    words = len(code.co_code) // 2
    table = b"".join(bytes((0x80 | 13 << 3 | min(8, words - at) - 1, 0)) for at in range(0, words, 8))
    inner = (keep_first_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def drop_annotations(tree: ast.Module) -> None:
    """Take the annotations off all functions. Those of classes stay: a dataclass is made of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
