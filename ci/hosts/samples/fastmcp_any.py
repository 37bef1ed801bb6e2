import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

import steps
from fastmcp import Client
from fastmcp.client.transports import StreamableHttpTransport


class Browser:
    """A person's browser: it takes what they allowed to the callback that fastmcp listens on."""

    def open(self, url, *_):
        threading.Thread(target=self.follow, args=[url], daemon=True).start()
        return True

    def follow(self, url):
        callback = steps.allow(url)
        while True:
            try:
                return urlopen(callback).close()
            except URLError as error:
                # fastmcp opens the browser before it listens.
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
                time.sleep(0.1)


async def visit(headers):
    webbrowser.open = Browser().open
    auth = None if headers else "oauth"
    transport = StreamableHttpTransport(steps.URL, headers=headers, auth=auth)
    async with Client(transport) as client:

        async def call(name, arguments):
            return (await client.call_tool(name, arguments, raise_on_error=False)).content[0].text

        return await steps.order(await client.list_tools(), call)


steps.run(visit)
