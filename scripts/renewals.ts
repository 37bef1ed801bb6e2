import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { readCommand } from "./read-command";

const command = readCommand("Usage: npm run renewals -- [status | run [--dry-run]]", {
  actions: { status: [], run: [] },
  defaultAction: "status",
});

switch (command.action) {
  case "status": {
    const { due, failed, unrecorded, unrecordable, obstacle } = await runCommand("renewal-status", {});
    console.log(`${pdfs(due)} due.`);
    if (failed > 0) console.log(`${pdfs(failed)} waiting, because the last try failed. The log says why.`);
    if (unrecorded > 0)
      console.log(`Files whose pages are to be recorded, so that copies can be compared: ${unrecorded}.`);
    if (unrecordable > 0)
      console.log(
        `Files whose pages could not be recorded: ${unrecordable}. The log says why. Tried again daily.`,
      );
    if (obstacle !== null) console.log(`${obstacle}.`);
    break;
  }
  case "run": {
    const all = { renewed: 0, failed: 0 };
    for (;;) {
      const done = await runCommand("run-renewals", {}, command.wish);
      const { renewed, failed, left } = done;
      all.renewed += renewed;
      all.failed += failed;
      // Files that failed would come round again for ever.
      if (command.wish.isDryRun || left === 0 || renewed === 0) {
        tell("run-renewals", { ...done, ...all }, command.wish);
        process.exit(all.failed === 0 ? 0 : 1);
      }
    }
  }
}
process.exit(0);

function pdfs(count: number): string {
  return count === 1 ? "1 certified PDF is" : `${count} certified PDFs are`;
}
