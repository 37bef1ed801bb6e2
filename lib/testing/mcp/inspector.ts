import { type ChildProcess, execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./listen";

const LAUNCHER = "ci/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

export interface Inspector {
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  callTool(name: string, args: Record<string, unknown>): Promise<any>;
  /** Throws if a schema is less portable than the Inspector wants. */
  toolNames(): Promise<string[]>;
  close(): Promise<void>;
}

type Credential = string | ((asked: URL) => Promise<URL>);

export function createInspector(url: URL, credential: Credential, era: "legacy" | "modern"): Inspector {
  const home = mkdtempSync(join(tmpdir(), "vidimus-test-inspector-"));
  const server = ["--cli", url.href, "--transport", "http", "--protocol-era", era];
  const isKey = typeof credential === "string";
  const inspect = async (...words: string[]) => {
    const signIn = isKey
      ? ["--header", `Authorization: Bearer ${credential}`]
      : ["--callback-url", `http://127.0.0.1:${await freePort()}/oauth/callback`];
    const run = promisify(execFile)(
      process.execPath,
      [join(process.cwd(), LAUNCHER), ...server, ...signIn, ...words],
      { env: isKey ? { ...process.env, HOME: home } : withoutBrowser(home) },
    );
    if (!isKey) browse(run.child, credential);
    // Failed tools print a result too, with an exit code.
    const { stdout, stderr } = await run.catch((error: { stdout?: string; stderr?: string }) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout, stderr: error.stderr ?? "" };
    });
    return { result: JSON.parse(stdout), stderr };
  };
  return {
    async callTool(name, args) {
      const words = ["--tool-name", name, "--tool-args-json", JSON.stringify(args)];
      return (await inspect("--method", "tools/call", ...words)).result;
    },
    async toolNames() {
      const { result, stderr } = await inspect("--method", "tools/list", "--strict");
      if (/^\s*(?:Warning|Error):/m.test(stderr)) throw new Error(stderr);
      return result.tools.map(({ name }: { name: string }) => name);
    },
    close: async () => rmSync(home, { recursive: true, force: true }),
  };
}

/** It opens a browser if it may, and otherwise prints the address. */
const withoutBrowser = (home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  PATH: "/nowhere",
  MCP_AUTO_OPEN_ENABLED: "true",
  MCP_INSPECTOR_SECRET_STORE: "file",
});

function browse(child: ChildProcess, allow: (asked: URL) => Promise<URL>): void {
  let said = "";
  let isAsked = false;
  child.stderr?.on("data", (chunk) => {
    said += chunk;
    const asked = /Please navigate to: (http\S+)\s/.exec(said)?.[1];
    if (asked === undefined || isAsked) return;
    isAsked = true;
    void allow(new URL(asked)).then(fetch, () => child.kill());
  });
}
