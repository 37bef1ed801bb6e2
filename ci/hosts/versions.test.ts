import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const versionsIn = (path: string) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
    string,
    Record<string, string>
  >;
  return { ...dependencies, ...devDependencies };
};
const pinned = (file: string, name: string) =>
  new RegExp(`^${name}==(\\S+)`, "m").exec(read(`ci/hosts/python/${file}.txt`))?.[1];

test("the manual names the hosts in the versions that are tested", () => {
  const page = read("docs/manual/quickstart-mcp.md");
  const hosts = versionsIn("ci/hosts/package.json");
  const own = versionsIn("package.json");
  const ci = versionsIn("ci/package.json");
  for (const row of [
    `| mcp-remote ${hosts["mcp-remote"]} |`,
    `| \`mcp\` for Python ${pinned("before-2", "mcp")} and ${pinned("since-2", "mcp")} |`,
    `| \`fastmcp\` ${pinned("before-2", "fastmcp")} and ${pinned("since-2", "fastmcp")} |`,
    `| LangChain's adapters ${pinned("before-2", "langchain-mcp-adapters")} for Python, ${hosts["@langchain/mcp-adapters"]} for JavaScript |`,
    `| \`@modelcontextprotocol/client\` ${own["@modelcontextprotocol/client"]} and \`@modelcontextprotocol/sdk\` ${own["@modelcontextprotocol/sdk"]} |`,
    `| AI SDK's \`@ai-sdk/mcp\` ${own["@ai-sdk/mcp"]} |`,
    `| MCP Inspector ${ci["@modelcontextprotocol/inspector"]}, its command line |`,
  ])
    expect(page).toContain(row);
  expect(read("docs/samples/mcp/mcp-remote.json")).toContain(`mcp-remote@${hosts["mcp-remote"]}`);
});
