import { rmSync } from "node:fs";
import { join } from "node:path";
import { flag, readArguments } from "./command-line/read-words";
import { buildIfNeeded } from "./demo/build";
import { runDeskDemo } from "./demo/desk-demo";
import { runLiveDemo } from "./demo/live-demo";
import { runPortalDemo } from "./demo/portal-demo";
import { startProcessor } from "./demo/processor";
import { runSandboxDemo } from "./demo/sandbox-demo";
import { startServer } from "./demo/server";
import { say } from "./demo/terminal";

const USAGE = `Usage: npm run demo                quotes, orders, and verifies a specimen, then keeps serving
       npm run demo -- --live      pays for a live order, on a Stripe double on this machine
       npm run demo -- --desk      puts a live order at the reviewers' desk
       npm run demo -- --portal    makes a partner's month, and signs you in to its portal
       Each takes --once, which stops at the end.`;
const asked = readArguments(USAGE, {}, { once: flag, live: flag, desk: flag, portal: flag });
const ROOT = join(import.meta.dirname, "..");

buildIfNeeded(ROOT, { mayBePlain: true });
const processor = asked.live || asked.desk || asked.portal ? await startProcessor(ROOT) : null;
const review: Record<string, string> = asked.desk ? { LIVE_REVIEW: "desk" } : {};
const server = await startServer(
  ROOT,
  processor ? { ...processor.settings, ...freshFolder(), ...review } : {},
);
try {
  if (processor && asked.desk) await runDeskDemo(ROOT, server, processor);
  else if (processor && asked.portal) await runPortalDemo(ROOT, server, processor);
  else if (processor) await runLiveDemo(ROOT, server, processor);
  else await runSandboxDemo(ROOT, server);
} catch (error) {
  say(`\nThe demo failed: ${(error as Error).message}`);
  await server.stop();
  process.exit(1);
}
if (asked.once) {
  await server.stop();
  process.exit(0);
}
say("\nThe server is still running. Press Ctrl-C to stop it.");

/** The double forgets everything when it ends, and time is put ahead, so stay out of the usual folder. */
function freshFolder(): Record<string, string> {
  const folder = join(ROOT, "out", "demo-live");
  rmSync(folder, { recursive: true, force: true });
  return { DATA_DIR: join(folder, "data") };
}
