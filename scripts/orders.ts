import { runCommand } from "@/lib/server/operator/run-command";
import { endWith, readCommand } from "./read-command";

const USAGE = `Usage: npm run orders -- cancel JOB_ID --reason "a short reason"
       npm run orders -- stuck
       npm run orders -- redrive JOB_ID | ORDER_NUMBER`;

const command = readCommand(USAGE, {
  actions: { cancel: ["jobId"], stuck: [], redrive: ["order"] },
  options: { reason: { type: "string" } },
});

switch (command.action) {
  case "cancel": {
    const { jobId, values } = command;
    const reason = values.reason || endWith(USAGE, "--reason is missing.");
    const { refundedCents } = await runCommand("cancel-order", { jobId, reason });
    console.log(`cancelled ${jobId}; ${refundedCents} cents refunded or being refunded`);
    break;
  }
  case "stuck": {
    const found = await runCommand("list-stuck-orders", {});
    for (const { orderNumber, jobId, status, waitsFor, since, redrives } of found)
      console.log([orderNumber, jobId, status, waitsFor, since, redrives].join("\t"));
    if (found.length === 0) console.error("No order has waited too long for a workflow.");
    process.exit(found.length === 0 ? 0 : 1);
    break;
  }
  case "redrive": {
    const sent = await runCommand("redrive-order", { order: command.order });
    if (!sent) {
      console.error(`Order ${command.order} doesn't exist, or isn't waiting for a workflow.`);
      process.exit(1);
    }
    console.log(`sent ${sent.waitsFor} again for ${sent.orderNumber} (${sent.status})`);
  }
}
process.exit(0);
