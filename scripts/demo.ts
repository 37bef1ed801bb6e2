import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./demo/build";
import { runDeskDemo } from "./demo/desk-demo";
import { runLiveDemo } from "./demo/live-demo";
import { runPortalDemo } from "./demo/portal-demo";
import { startProcessor } from "./demo/processor";
import { runSandboxDemo } from "./demo/sandbox-demo";
import { startServer } from "./demo/server";
import { say } from "./demo/terminal";

const { values } = parseArgs({
  options: {
    once: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    desk: { type: "boolean", default: false },
    portal: { type: "boolean", default: false },
  },
});
const ROOT = join(import.meta.dirname, "..");

buildIfNeeded(ROOT);
const processor = values.live || values.desk || values.portal ? await startProcessor(ROOT) : null;
const review: Record<string, string> = values.desk ? { LIVE_REVIEW: "desk" } : {};
const server = await startServer(
  ROOT,
  processor ? { ...processor.settings, ...freshFolder(), ...review } : {},
);
try {
  if (processor && values.desk) await runDeskDemo(ROOT, server, processor);
  else if (processor && values.portal) await runPortalDemo(ROOT, server, processor);
  else if (processor) await runLiveDemo(ROOT, server, processor);
  else await runSandboxDemo(ROOT, server);
} catch (error) {
  say(`\nThe demo failed: ${(error as Error).message}`);
  await server.stop();
  process.exit(1);
}
if (values.once) {
  await server.stop();
  process.exit(0);
}
say("\nThe server is still running. Press Ctrl-C to stop it.");

/** The double forgets everything when it ends, and time is put ahead: nothing of that belongs in the usual folder. */
function freshFolder(): Record<string, string> {
  const folder = join(ROOT, "out", "demo-live");
  rmSync(folder, { recursive: true, force: true });
  return { DATA_DIR: join(folder, "data") };
}
