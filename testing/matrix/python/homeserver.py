"""A Synapse on loopback, with SQLite, without federation. Its data lies in a temporary folder, which goes with it."""

import asyncio
import ctypes
import hashlib
import hmac
import json
import pathlib
import random
import secrets
import shutil
import signal
import socket
import sys
import tempfile

import aiohttp
from unpaddedbase64 import encode_base64

NAME = "localhost"
# Seconds.
UP_WITHIN = 120
DOWN_WITHIN = 15
# Below what Linux gives to outgoing connections, so that the port stays free while the server is stopped.
PORTS = range(18_000, 30_000)
UNLIMITED = {"per_second": 100_000, "burst_count": 100_000}


def die_with_parent():
    """Linux ends the server when this process is killed. Elsewhere only an orderly end does."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def is_free(port):
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def unlimited():
    return {
        "rc_message": UNLIMITED,
        "rc_registration": UNLIMITED,
        "rc_login": {"address": UNLIMITED, "account": UNLIMITED, "failed_attempts": UNLIMITED},
        "rc_admin_redaction": UNLIMITED,
        "rc_joins": {"local": UNLIMITED, "remote": UNLIMITED},
        "rc_joins_per_room": UNLIMITED,
        "rc_invites": {"per_room": UNLIMITED, "per_user": UNLIMITED, "per_issuer": UNLIMITED},
        "rc_media_create": UNLIMITED,
        "rc_room_creation": UNLIMITED,
        "rc_user_directory": UNLIMITED,
    }


class Homeserver:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="synapse-"))
        self.secret = secrets.token_urlsafe()
        self.port = random.choice(PORTS)
        self.process = None
        self.http = None
        self.admin_token = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    async def prepare(self, default_limits, config):
        """Writes the configuration and starts; tells the address."""
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        while not is_free(self.port):
            self.port = random.choice(PORTS)
        log = {
            "version": 1,
            "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
            "handlers": {"file": {"class": "logging.FileHandler", "filename": str(self.log), "formatter": "line"}},
            "root": {"level": "WARNING", "handlers": ["file"]},
            "disable_existing_loggers": False,
        }
        (self.folder / "log.yaml").write_text(json.dumps(log))
        whole = {
            "server_name": NAME,
            "public_baseurl": f"{self.url}/",
            "listeners": [
                {
                    "port": self.port,
                    "type": "http",
                    "bind_addresses": ["127.0.0.1"],
                    "resources": [{"names": ["client"]}],
                }
            ],
            "database": {"name": "sqlite3", "args": {"database": str(self.folder / "homeserver.db")}},
            "pid_file": str(self.folder / "pid"),
            "media_store_path": str(self.folder / "media"),
            "log_config": str(self.folder / "log.yaml"),
            "signing_key": f"ed25519 a_test {encode_base64(secrets.token_bytes(32))}",
            "registration_shared_secret": self.secret,
            "macaroon_secret_key": secrets.token_urlsafe(),
            "form_secret": secrets.token_urlsafe(),
            "report_stats": False,
            "trusted_key_servers": [],
            "federation_domain_whitelist": [],
            "bcrypt_rounds": 4,
            "presence": {"enabled": False},
            # Nobody here asks for small pictures, for numbers of what is unread, or for statistics: a quarter of its work.
            "thumbnail_sizes": [],
            "push": {"enabled": False},
            "stats": {"enabled": False},
            **({} if default_limits else unlimited()),
            **(config or {}),
        }
        # JSON is YAML.
        (self.folder / "homeserver.yaml").write_text(json.dumps(whole))
        await self.start()
        await self.find_admin()
        return {"url": self.url}

    @property
    def log(self):
        return self.folder / "log"

    async def start(self):
        if self.process:
            return
        with open(self.folder / "out", "ab") as out:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "synapse.app.homeserver",
                "-c",
                str(self.folder / "homeserver.yaml"),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        loop = asyncio.get_running_loop()
        deadline = loop.time() + UP_WITHIN
        while not await self.is_up():
            if self.process.returncode is not None or loop.time() > deadline:
                raise RuntimeError(f"Synapse did not start:\n{self.said()}")
            await asyncio.sleep(0.05)

    async def is_up(self):
        try:
            async with self.http.get(f"{self.url}/_matrix/client/versions") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    def said(self):
        """The end of what Synapse wrote."""
        files = [self.folder / "out", self.log]
        return "\n".join(file.read_text()[-4000:] for file in files if file.exists())

    async def stop(self):
        """Ends Synapse in good order; what it has stays."""
        if self.process:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), DOWN_WITHIN)
            except asyncio.TimeoutError:
                self.process.kill()
                await self.process.wait()
            self.process = None

    async def request(self, method, path, body, token=None):
        """Status and JSON of a request; a body that is not JSON comes as text."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with self.http.request(method, self.url + path, json=body, headers=headers) as answer:
            text = await answer.text()
            try:
                return answer.status, json.loads(text)
            except ValueError:
                return answer.status, text

    async def register(self, name, password, shown, admin=False):
        """A new account, signed in: user_id, device_id, access_token. Neither limits nor captchas stand in the way."""
        path = "/_synapse/admin/v1/register"
        _, given = await self.request("GET", path, None)
        parts = [given["nonce"], name, password, "admin" if admin else "notadmin"]
        mac = hmac.new(self.secret.encode(), "\0".join(parts).encode(), hashlib.sha1).hexdigest()
        body = {"nonce": given["nonce"], "username": name, "password": password, "admin": admin, "mac": mac}
        status, answer = await self.request("POST", path, {**body, "displayname": shown})
        if status != 200:
            raise RuntimeError(f"{name} could not be registered: {answer}")
        return answer

    async def find_admin(self):
        if not self.admin_token:
            answer = await self.register("root", secrets.token_urlsafe(), "root", admin=True)
            self.admin_token = answer["access_token"]

    async def admin(self, method, path, body):
        return await self.request(method, path, body, self.admin_token)

    async def close(self):
        if self.process:
            self.process.kill()
            await self.process.wait()
        if self.http:
            await self.http.close()
        shutil.rmtree(self.folder, ignore_errors=True)
