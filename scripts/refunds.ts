import { runCommand } from "@/lib/server/operator/run-command";
import { readCommand } from "./read-command";

const command = readCommand("Usage: npm run refunds -- list | retry REFUND_ID | ORDER", {
  actions: { list: [], retry: ["refund"] },
});

switch (command.action) {
  case "list": {
    const refunds = await runCommand("list-refunds", {});
    if (refunds.length === 0) console.error("All refunds are settled.");
    else console.table(refunds);
    break;
  }
  case "retry":
    console.table([await runCommand("retry-refund", { refund: command.refund }, command.wish)]);
}
process.exit(0);
