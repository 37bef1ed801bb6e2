import asyncio

import steps
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata


class Storage:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


def sign_in():
    brought = {}

    async def open_browser(url):
        brought.update(await asyncio.to_thread(steps.consent, url))

    async def wait_for_callback():
        return AuthorizationCodeResult(**brought)

    metadata = OAuthClientMetadata(
        client_name="mcp for Python", redirect_uris=["http://localhost:3030/callback"]
    )
    return OAuthClientProvider(steps.URL, metadata, Storage(), open_browser, wait_for_callback)


async def visit(headers):
    auth = None if headers else sign_in()
    async with create_mcp_http_client(headers=headers, auth=auth) as http:
        async with Client(streamable_http_client(steps.URL, http_client=http)) as client:

            async def call(name, arguments):
                return (await client.call_tool(name, arguments)).content[0].text

            return await steps.order((await client.list_tools()).tools, call)


steps.run(visit)
