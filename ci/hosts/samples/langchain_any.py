import mcp_1
import steps
from langchain_core.tools import ToolException
from langchain_mcp_adapters.client import MultiServerMCPClient


async def visit(headers):
    connection = {"transport": "streamable_http", "url": steps.URL, "headers": headers}
    if not headers:
        connection["auth"] = mcp_1.sign_in()
    client = MultiServerMCPClient({"vidimus": connection})
    tools = {tool.name: tool for tool in await client.get_tools()}

    async def call(name, arguments):
        try:
            result = await tools[name].ainvoke(arguments)
        except ToolException as error:
            return str(error)
        return result if isinstance(result, str) else result[0]["text"]

    return await steps.order(tools, call)


steps.run(visit)
