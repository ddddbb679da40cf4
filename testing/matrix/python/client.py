"""One person's client: matrix-nio with end-to-end encryption. It tells every event that it sees."""

import asyncio
import base64
import traceback
import urllib.parse
import uuid

import aiohttp
import nio
from nio.crypto.attachments import decrypt_attachment, encrypt_attachment
from nio.store import SqliteMemoryStore

# Milliseconds that the server may keep a sync waiting.
POLL = 20_000
# Seconds.
AGAIN_AFTER = 0.3
SEEN_WITHIN = 30
# Events at once; the server gives no more than 100.
PAGE = 50
FILTER = {"room": {"timeline": {"limit": 100}}, "presence": {"not_types": ["*"]}}
CONFIG = nio.AsyncClientConfig(
    store=SqliteMemoryStore, encryption_enabled=True, max_timeout_retry_wait_time=AGAIN_AFTER
)


def quoted(part):
    return urllib.parse.quote(part, safe="")


def right(answer):
    """The answer of nio, unless it is an error."""
    if isinstance(answer, nio.ErrorResponse):
        raise RuntimeError(str(answer))
    return answer


class Client:
    def __init__(self, server, tell):
        self.server = server
        self.tell = tell
        self.nio = nio.AsyncClient(server.url, config=CONFIG)
        # What could not be read when it came, by event id: its key may come later.
        self.unread = {}
        # The ids of what was shown, by room.
        self.known = {}
        # Keys of messages that nobody got yet, as they will be sent.
        self.withheld = []
        self.synced = asyncio.Condition()
        self.sending = asyncio.Lock()
        self.loop = None

    async def sign_in(self, given):
        """Takes over what registering gave, or signs in with a password; comes back after the first sync."""
        if "access_token" in given:
            self.nio.restore_login(given["user_id"], given["device_id"], given["access_token"])
        else:
            self.nio.user = given["user_id"]
            right(await self.nio.login(given["password"], device_name=given["device_name"]))
        right(await self.nio.keys_upload())
        filter_id = right(await self.nio.upload_filter(**FILTER)).filter_id
        await self.sync(filter_id, timeout=0, full_state=True)
        self.loop = asyncio.create_task(self.go_on(filter_id))
        return {
            "user_id": self.nio.user_id,
            "device_id": self.nio.device_id,
            "access_token": self.nio.access_token,
        }

    async def go_on(self, filter_id):
        while True:
            try:
                await self.sync(filter_id, timeout=POLL)
            except (aiohttp.ClientError, RuntimeError, asyncio.TimeoutError):
                # The server is away, or has signed this client out.
                await asyncio.sleep(AGAIN_AFTER)
            except Exception:
                self.tell({"trouble": traceback.format_exc()})
                await asyncio.sleep(AGAIN_AFTER)

    async def sync(self, filter_id, **how):
        answer = right(await self.nio.sync(sync_filter=filter_id, **how))
        rooms = (await answer.transport_response.json()).get("rooms", {})
        for room, part in rooms.get("join", {}).items():
            read = {event.event_id: event for event in answer.rooms.join[room].timeline.events}
            timeline = part["timeline"]
            if timeline.get("limited") and room in self.known:
                await self.fill(room, timeline["prev_batch"])
            for event in timeline["events"]:
                self.show(room, event, read.get(event["event_id"]))
            self.known.setdefault(room, set())
        for room, part in rooms.get("invite", {}).items():
            self.tell({"invite": room, "state": part["invite_state"]["events"]})
        for room, part in rooms.get("leave", {}).items():
            for event in part.get("timeline", {}).get("events", []):
                self.show(room, event, None)
            self.tell({"left": room})
        self.read_again()
        await self.nio.send_to_device_messages()
        if self.nio.should_upload_keys:
            await self.nio.keys_upload()
        if self.nio.should_query_keys:
            await self.nio.keys_query()
        if self.nio.should_claim_keys:
            await self.nio.keys_claim(self.nio.get_users_for_key_claiming())
        async with self.synced:
            self.synced.notify_all()

    async def fill(self, room, before):
        """Shows what came between the last sync and this one and did not fit into it."""
        missed = []
        async for event, read in self.back(room, before):
            if event["event_id"] in self.known[room]:
                break
            missed.append((event, read))
        for event, read in reversed(missed):
            self.show(room, event, read)

    def show(self, room, event, read):
        seen = self.known.setdefault(room, set())
        if event["event_id"] in seen:
            return
        seen.add(event["event_id"])
        if isinstance(read, nio.MegolmEvent):
            self.unread[event["event_id"]] = (room, event, read)
        self.tell({"room": room, **self.told(event, read)})

    def told(self, event, read):
        """What is told of an event: as it was decrypted if it was, and what the server keeps of it beside that."""
        encrypted = event["type"] == "m.room.encrypted"
        # A redacted event has nothing left to decrypt.
        if not encrypted or "ciphertext" not in event["content"]:
            return {"event": event, "encrypted": encrypted, "undecrypted": False}
        if read is None or isinstance(read, nio.MegolmEvent):
            return {"event": event, "encrypted": True, "undecrypted": True}
        return {"event": {**event, **read.source}, "encrypted": True, "undecrypted": False}

    def read_again(self):
        """Tries once more what could not be decrypted."""
        for event_id, (room, event, unread) in list(self.unread.items()):
            try:
                read = self.nio.decrypt_event(unread)
            except nio.EncryptionError:
                continue
            del self.unread[event_id]
            self.tell({"room": room, **self.told(event, read)})

    async def until(self, done):
        """Waits until a sync has brought what is wanted."""
        async with self.synced:
            await asyncio.wait_for(self.synced.wait_for(done), SEEN_WITHIN)

    async def arrive(self, room):
        """Waits until the client knows that it is in a room."""
        await self.until(lambda: room in self.nio.rooms)

    async def send(self, room, kind, content):
        async with self.sending:
            if self.nio.rooms[room].encrypted:
                await self.meet(room)
            sent = await self.nio.room_send(room, kind, content, ignore_unverified_devices=True)
        return {"event_id": right(sent).event_id}

    async def send_odd(self, room, kind, state_key, content):
        """Sends what no program would: in an encrypted room the plaintext is not looked at by anybody on the way."""
        await self.send(room, "m.room.message", {"msgtype": "m.notice", "body": "the key goes first"})
        async with self.sending:
            plain = {"type": kind, "content": content, "state_key": state_key}
            encrypted = self.nio.olm.group_encrypt(room, plain)
            right(await self.nio.room_send(room, "m.room.encrypted", encrypted))

    async def redact(self, room, event):
        return {"event_id": right(await self.nio.room_redact(room, event)).event_id}

    async def meet(self, room):
        """Makes sure that all devices of all who are in the room now get the key of the next message.

        nio by itself knows only what the last sync brought; people joined or signed in since then could not read it.
        """
        right(await self.nio.joined_members(room))
        users = self.nio.rooms[room].users
        self.nio.olm.users_for_key_query.update(users)
        right(await self.nio.keys_query())
        session = self.nio.olm.outbound_group_sessions.get(room)
        if session:
            here = {(user, device.id) for user in users for device in self.nio.device_store.active_user_devices(user)}
            shared = session.users_shared_with | session.users_ignored
            if here - {(self.nio.user_id, self.nio.device_id)} - shared or session.users_shared_with - here:
                self.nio.invalidate_outbound_session(room)

    async def send_without_key(self, room, kind, content):
        """Sends what nobody can read before `hand_over_keys`, as where a server is slow to pass keys on."""
        async with self.sending:
            await self.meet(room)
            self.nio.invalidate_outbound_session(room)
            missing = self.nio.get_missing_sessions(room)
            if missing:
                right(await self.nio.keys_claim(missing))
            users = list(self.nio.rooms[room].users)
            shared = self.nio.olm.share_group_session_parallel(room, users, ignore_unverified_devices=True)
            self.withheld += [messages for _, messages in shared]
            self.nio.olm.outbound_group_sessions[room].shared = True
            sent = await self.nio.room_send(room, kind, content)
            self.nio.invalidate_outbound_session(room)
        return {"event_id": right(sent).event_id}

    async def hand_over_keys(self):
        for messages in self.withheld:
            path = f"/_matrix/client/v3/sendToDevice/m.room.encrypted/{uuid.uuid4()}"
            status, answer = await self.request("PUT", path, messages)
            if status != 200:
                raise RuntimeError(f"the keys were refused: {answer}")
        self.withheld = []

    async def upload(self, data, kind, encrypted):
        """Puts a file into the server's store: what a message says of where it is."""
        data, file = base64.b64decode(data), None
        if encrypted:
            data, file = encrypt_attachment(data)
            kind = "application/octet-stream"
        headers = {"Authorization": f"Bearer {self.nio.access_token}", "Content-Type": kind}
        url = f"{self.server.url}/_matrix/media/v3/upload"
        async with self.server.http.post(url, data=data, headers=headers) as answer:
            said = await answer.json()
            if answer.status != 200:
                raise RuntimeError(f"the upload was refused: {said}")
        return {"file": {**file, "url": said["content_uri"]}} if file else {"url": said["content_uri"]}

    async def download(self, content):
        """The file of a message, decrypted."""
        file = content.get("file")
        url = urllib.parse.urlparse(file["url"] if file else content["url"])
        path = f"/_matrix/client/v1/media/download/{url.netloc}{url.path}"
        headers = {"Authorization": f"Bearer {self.nio.access_token}"}
        async with self.server.http.get(self.server.url + path, headers=headers) as answer:
            data = await answer.read()
            if answer.status != 200:
                raise RuntimeError(f"the download was refused: {data[:500]}")
        if file:
            data = decrypt_attachment(data, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        return base64.b64encode(data).decode()

    async def back(self, room, before=None):
        """All events of a room before a place, the last one first; each as the server has it, and as it was read."""
        while True:
            path = f"/_matrix/client/v3/rooms/{quoted(room)}/messages?dir=b&limit={PAGE}"
            path += f"&from={quoted(before)}" if before else ""
            try:
                status, answer = await self.request("GET", path, None)
            except aiohttp.ClientError:
                # The server is away. What a sync began has to be brought to its end.
                await asyncio.sleep(AGAIN_AFTER)
                continue
            if status != 200:
                raise RuntimeError(f"the history of {room} was refused: {answer}")
            for event in answer["chunk"]:
                yield event, self.read(room, event)
            before = answer.get("end")
            if not before:
                return

    def read(self, room, event):
        """An event, decrypted if it can be."""
        if event["type"] != "m.room.encrypted" or "ciphertext" not in event["content"]:
            return None
        unread = nio.Event.parse_encrypted_event(event)
        if not isinstance(unread, nio.MegolmEvent):
            return None
        unread.room_id = room
        try:
            return self.nio.decrypt_event(unread)
        except nio.EncryptionError:
            return unread

    async def history(self, room):
        """All that the server gives of a room, the oldest first."""
        found = [self.told(event, read) async for event, read in self.back(room)]
        return found[::-1]

    async def request(self, method, path, body):
        return await self.server.request(method, path, body, self.nio.access_token)

    async def close(self):
        if self.loop:
            self.loop.cancel()
        await self.nio.close()
