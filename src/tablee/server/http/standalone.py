"""``/alone/``: the standalone page, for browsers to keep in case this server is out of reach."""

from __future__ import annotations

import asyncio
import gzip
import logging
import shutil
import tempfile
import weakref
from collections.abc import Callable
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response

from tablee.engine.errors import TableeError, cause
from tablee.server.access.guard import CONTENT_SECURITY_POLICY

from .callers import Call, Who
from .export import export
from .pages import FOR_GOOD, FRESH

logger = logging.getLogger(__name__)

# Python in a browser is WebAssembly. Nothing else of this server may be.
POLICY = CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
COMPRESSED = (".mjs", ".wasm", ".json")  # of what lies beside Python; zips are as small as they get


class StandalonePages:
    """What `tablee.server.http.export` writes, made in a temporary folder when somebody first asks for it.

    Not when the server is built: a package of somebody's own game brings its rules along. Not at the start: it takes
    two seconds of a core, and most visitors never ask.
    """

    def __init__(self) -> None:
        self._making: asyncio.Future[dict[str, Path]] | None = None
        self._forget: Callable[[], object] = lambda: None

    def routes(self) -> list[Call]:
        """All files of the folder, below ``/alone/``."""
        return [
            Call("/alone", lambda _: RedirectResponse("/alone/"), Who.ANYBODY),
            Call("/alone/{path:path}", self._file, Who.ANYBODY),
        ]

    async def close(self) -> None:
        """Remove the folder."""
        if self._making is not None:
            await asyncio.wait([self._making])
        self._forget()

    async def _file(self, request: Request) -> Response:
        path = request.path_params["path"] or "index.html"
        files = await self._files()
        if path not in files:
            raise TableeError("page-unknown")
        headers = {
            "Content-Security-Policy": POLICY,
            "Cache-Control": FOR_GOOD if path.startswith("assets/") else FRESH,
        }
        if f"{path}.gz" in files:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                return FileResponse(files[f"{path}.gz"], headers=headers, media_type=guess_type(path)[0])
        return FileResponse(files[path], headers=headers)

    async def _files(self) -> dict[str, Path]:
        """The files by their names below ``/alone/``. Raises `TableeError` if they cannot be written."""
        if self._making is None:
            self._making = asyncio.ensure_future(asyncio.to_thread(self._make))
        try:
            return await asyncio.shield(self._making)
        except Exception as error:  # a package of somebody's own game may be anything
            logger.error("what browsers are to keep cannot be made", extra={"reason": str(error)})
            self._making = None  # the next visitor has it tried again
            self._forget()
            raise

    def _make(self) -> dict[str, Path]:
        try:
            folder = Path(tempfile.mkdtemp(prefix="tablee-standalone-"))
            self._forget = weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
            export(folder, server="../")
            for file in [*(folder / "python").iterdir()]:
                if file.suffix in COMPRESSED:  # once, and not for each visitor
                    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
        except OSError as error:
            raise TableeError("file-unwritable", path=tempfile.gettempdir(), reason=cause(error)) from None
        return {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
