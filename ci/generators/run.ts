import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** A command's output; what it said, where it fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return stdout;
  const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-40).join("\n");
  throw new Error(`${command} ${args.slice(0, 4).join(" ")} ended with ${code}:\n${said}`);
}
