// Loaded into the server before anything else. On SIGUSR2, writes how long its event loop was silent into
// LOOP_FILE, and starts again from zero.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const file = process.env.LOOP_FILE;
if (file) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on("SIGUSR2", () => {
    const p999Ms = delays.percentile(99.9) / 1e6;
    writeFileSync(file, JSON.stringify({ p999Ms, longestMs: delays.max / 1e6 }));
    delays.reset();
  });
}
