"""A homeserver and the clients of the people on it, told what to do by lines of JSON.

Each line of standard input is a command: `{"id": 1, "do": "register", …}`, with `"client": 3` where one client is
meant. Each line of standard output is an answer, `{"answer": 1, "value": …}` or with `error`, or what a client has
seen, `{"client": 3, …}`. When standard input ends, everything ends, and nothing is left of it.
"""

import asyncio
import json
import logging
import signal
import sys
import traceback

from client import Client
from homeserver import Homeserver

# Bytes; pictures come within a line.
LONGEST_LINE = 1 << 27

# Whatever else prints shall not get between the lines.
OUTPUT, sys.stdout = sys.stdout, sys.stderr


def say(line):
    OUTPUT.write(json.dumps(line) + "\n")
    OUTPUT.flush()


class Desk:
    def __init__(self):
        self.server = Homeserver()
        self.clients = {}

    async def answer(self, command):
        number = command.pop("id")
        try:
            say({"answer": number, "value": await self.obey(**command)})
        except Exception:
            say({"answer": number, "error": traceback.format_exc()})

    async def obey(self, do, client=None, **what):
        if client is None:
            return await getattr(self.server, do)(**what)
        if do == "sign_in":
            self.clients[client] = Client(self.server, lambda line: say({"client": client, **line}))
        if do == "close":
            return await self.clients.pop(client).close()
        return await getattr(self.clients[client], do)(**what)

    async def close(self):
        await asyncio.gather(*(client.close() for client in self.clients.values()), return_exceptions=True)
        await self.server.close()


async def main():
    logging.disable()
    desk = Desk()
    loop = asyncio.get_running_loop()
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # Whoever started this gets it too, and with them standard input ends: in good order.
        loop.add_signal_handler(ending, lambda: None)
    under_way = set()
    lines = asyncio.StreamReader(limit=LONGEST_LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    try:
        while line := await lines.readline():
            task = asyncio.create_task(desk.answer(json.loads(line)))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
    finally:
        await desk.close()


asyncio.run(main())
