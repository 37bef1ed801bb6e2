import { siteUrlOf } from "../../client/connection";
import { createBridge } from "../mcp/bridge";
import type { Command } from "../terminal/cli";
import { baseUrlOf } from "../terminal/open-client";
import { parseArguments } from "../terminal/parse-arguments";

export const mcp: Command = {
  summary: "run an MCP server on standard input and output",
  usage: `vidimus mcp [--all-tools] [--base-url URL]

For hosts that only support local servers. Passes every message to {site}/api/mcp with the key in VIDIMUS_API_KEY.
In the host's configuration: "command": "npx", "args": ["-y", "{site}/packages/vidimus.tgz", "mcp"], and both
variables under "env".

  --all-tools   pass messages to {site}/api/mcp/all, which has uploads, questions, cancelling, and lists too`,
  async run(words, cli) {
    const { values } = parseArguments(words, { "all-tools": { type: "boolean", default: false } });
    const bridge = createBridge({
      url: `${siteUrlOf(baseUrlOf(cli, values["base-url"]))}/api/mcp${values["all-tools"] ? "/all" : ""}`,
      apiKey: cli.env.VIDIMUS_API_KEY || null,
      fetch: cli.fetch,
      write: cli.say,
      signal: cli.signal,
    });
    for await (const line of cli.lines()) bridge.take(line);
    await bridge.settled();
    return 0;
  },
};
