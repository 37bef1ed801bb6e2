import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const { VIDIMUS_BASE_URL, VIDIMUS_API_KEY } = process.env;

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(
  new StreamableHTTPClientTransport(new URL(`${VIDIMUS_BASE_URL}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${VIDIMUS_API_KEY}` } },
  }),
);

const { tools } = await client.listTools();
console.log(tools.map(({ name }) => name).join(", "));

const { structuredContent } = await client.callTool({
  name: "quote",
  arguments: { sourceLanguage: "de", productLine: "business_ai", wordCount: 120, speedTier: "standard" },
});
console.log(structuredContent);

await client.close();
