import type { ReactNode } from "react";
import { CodeBlock, CopyableId } from "@/app/ui/copy";
import { Panel } from "@/app/ui/page-parts";
import { Tabs } from "@/app/ui/tabs";

/** Menus of the hosts as they document them. Written 2026-11-23. */
export function HowToConnect({ siteUrl, hasRegistration }: { siteUrl: string; hasRegistration: boolean }) {
  const url = `${siteUrl}/api/mcp`;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(siteUrl).hostname);
  const remote = isLocal ? (
    <p className="mb-3">
      This site runs on your own machine, which the host can’t reach. It needs a public https address.
    </p>
  ) : null;
  const tabs: { value: string; label: string; content: ReactNode }[] = [
    {
      value: "claude",
      label: "Claude",
      content: (
        <>
          {remote}
          <Steps>
            <li>In Claude, open “Customize”, then “Connectors”, and add a custom connector.</li>
            <li>Paste the address above, and press “Connect”.</li>
            <li>Your browser comes here. Say what Claude can do, and allow it.</li>
          </Steps>
          <p className="mt-4 mb-2">In Claude Code, add the server, then run “/mcp” and choose to sign in:</p>
          <CodeBlock name="Terminal" code={`claude mcp add --transport http vidimus ${url}`} />
        </>
      ),
    },
    {
      value: "chatgpt",
      label: "ChatGPT",
      content: (
        <>
          {remote}
          <Steps>
            <li>
              In ChatGPT on the web, open “Settings”, “Apps”, “Advanced settings”. Turn on developer mode.
            </li>
            <li>Press “Create app”. Paste the address above, and choose OAuth.</li>
            <li>Your browser comes here. Say what ChatGPT can do, and allow it.</li>
          </Steps>
        </>
      ),
    },
    {
      value: "cursor",
      label: "Cursor",
      content: (
        <>
          <p className="mb-2">Add this to “.cursor/mcp.json”, and sign in when Cursor asks you to:</p>
          <CodeBlock name=".cursor/mcp.json" code={json({ mcpServers: { vidimus: { url } } })} />
          <p className="mt-4 mb-2">If it says that it can’t register here, use an API key instead:</p>
          <CodeBlock
            name=".cursor/mcp.json with a key"
            code={json({ mcpServers: { vidimus: { url, headers: { Authorization: "Bearer YOUR_KEY" } } } })}
          />
        </>
      ),
    },
    {
      value: "vscode",
      label: "VS Code",
      content: (
        <>
          <p className="mb-2">Add this to “.vscode/mcp.json”, start the server, and allow the sign-in:</p>
          <CodeBlock name=".vscode/mcp.json" code={json({ servers: { vidimus: { type: "http", url } } })} />
        </>
      ),
    },
    {
      value: "inspector",
      label: "Inspector",
      content: (
        <>
          <p className="mb-2">
            The MCP Inspector tries tools out by hand. Run this, switch the server on, and run a tool. Your
            browser comes here once.
          </p>
          <CodeBlock
            name="Terminal"
            code={`npx @modelcontextprotocol/inspector --transport http --server-url ${url}`}
          />
          {hasRegistration ? null : (
            <>
              <p className="mt-4 mb-2">
                The Inspector would have to register itself, and this site doesn’t allow that. Use a sandbox
                key instead:
              </p>
              <CodeBlock
                name="Terminal with a key"
                code={`npx @modelcontextprotocol/inspector --transport http --server-url ${url} --header "Authorization: Bearer YOUR_KEY"`}
              />
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <Panel
      title="Connect an app"
      id="connect"
      lead={
        <>
          <p>
            The address for agents is <CopyableId id={url} label="the address for agents" />. See the{" "}
            <a className="link" href="/docs/quickstart-mcp">
              MCP quickstart
            </a>
            .
          </p>
          <p>
            <CopyableId id={`${url}/all`} label="the address with all tools" /> has eight more tools, such as
            uploads, reviewers’ questions, and cancelling.{" "}
            <a className="link" href="/docs/quickstart-mcp#all-tools">
              Choose it
            </a>{" "}
            if your agent handles orders alone.
          </p>
        </>
      }
    >
      <Tabs label="App" tabs={tabs} />
    </Panel>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex list-decimal flex-col gap-1 ps-5">{children}</ol>;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
