import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failuresIn, SUITE } from "./run-conformance";

interface Options {
  issuer: string;
  resource: string;
  clientId: string;
  port: number;
  browse(asked: URL): Promise<URL>;
}

export async function runAuthorization({ issuer, resource, clientId, port, browse }: Options) {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-conformance-"));
  const sent = ["--url", issuer, "--resource", resource, "--client-id", clientId, "--port", String(port)];
  const args = [SUITE, "authorization", ...sent, "--spec-version", "2026-07-28", "--output-dir", folder];
  const child = spawn(process.execPath, args, { timeout: 110_000, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  let visit: Promise<unknown> | null = null;
  child.stdout.on("data", (bytes: Buffer) => {
    printed += bytes;
    const link = /^https?:\S+\/authorize\?\S+$/m.exec(printed)?.[0];
    if (link) visit ??= browse(new URL(link)).then((callback) => fetch(callback));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.on("close", () => resolve());
      child.on("error", reject);
    });
    // The suite skips tests without a client, and counts that as no failure.
    if (visit === null) throw new Error(`the suite opened no browser: ${printed}`);
    await visit;
    return failuresIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
