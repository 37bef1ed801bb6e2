import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const LAUNCHER = "ci/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

export interface Inspector {
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  callTool(name: string, args: Record<string, unknown>): Promise<any>;
  /** The names of the tools; throws where a schema of theirs is less portable than the Inspector would have it. */
  toolNames(): Promise<string[]>;
  close(): Promise<void>;
}

/** The Inspector's command line; every call is a process and a connection of its own. */
export function createInspector(url: URL, key: string, era: "legacy" | "modern"): Inspector {
  // It keeps files in the home folder.
  const home = mkdtempSync(join(tmpdir(), "vidimus-test-inspector-"));
  const inspect = async (...words: string[]) => {
    const server = ["--cli", url.href, "--transport", "http", "--protocol-era", era];
    const header = ["--header", `Authorization: Bearer ${key}`];
    const run = promisify(execFile)(
      process.execPath,
      [join(process.cwd(), LAUNCHER), ...server, ...header, ...words],
      { env: { ...process.env, HOME: home } },
    );
    // It prints the result of a tool that failed, too, and ends with a code of its own.
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
