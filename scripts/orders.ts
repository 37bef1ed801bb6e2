import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import { runCommand } from "@/lib/server/operator/run-command";
import { endWith, readCommand, readNumber } from "./read-command";
import { orderSheet, orderTable } from "./show-orders";

const USAGE = `Usage: npm run orders -- list [--status STATE] [--environment live|sandbox] [--partner NAME] [--external-id ID] [--late] [--since 2026-11-30] [--limit 50] [--json]
       npm run orders -- show ORDER [--json]
       npm run orders -- cancel ORDER --reason "…" [--yes] [--dry-run]
       npm run orders -- stuck
       npm run orders -- redrive ORDER`;

const command = readCommand(USAGE, {
  actions: { list: [], show: ["order"], cancel: ["order"], stuck: [], redrive: ["order"] },
  options: {
    status: { type: "string", of: ["list"] },
    environment: { type: "string", of: ["list"] },
    partner: { type: "string", of: ["list"] },
    "external-id": { type: "string", of: ["list"] },
    late: { type: "boolean", of: ["list"] },
    since: { type: "string", of: ["list"] },
    limit: { type: "string", of: ["list"] },
    json: { type: "boolean", of: ["list", "show"] },
  },
  needReasons: ["cancel"],
});
const { values, wish } = command;

switch (command.action) {
  case "list": {
    const limit = values.limit === undefined ? 50 : readNumber(USAGE, values.limit);
    const found = await runCommand("list-orders", {
      status: oneOf("--status", JOB_STATUSES, values.status),
      environment: oneOf("--environment", ["live", "sandbox"] as const, values.environment),
      partnerName: values.partner,
      externalId: values["external-id"],
      isLate: values.late,
      since: values.since,
      limit,
    });
    console.log(values.json ? JSON.stringify(found, null, 2) : orderTable(found));
    // Beside the list, which a program may read: nobody is to take a part of it for all.
    if (found.length === limit)
      console.error(`These are the newest ${limit}; there may be more. Set --limit, or filter.`);
    break;
  }
  case "show": {
    const order = await runCommand("show-order", { order: command.order });
    console.log(values.json ? JSON.stringify(order, null, 2) : orderSheet(order));
    break;
  }
  case "cancel": {
    const { order } = command;
    const reason = wish.reason ?? "dry run";
    const { jobId, refundedCents } = await runCommand("cancel-order", { order, reason }, wish);
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
    const sent = await runCommand("redrive-order", { order: command.order }, wish);
    console.log(`sent ${sent.waitsFor} again for ${sent.orderNumber} (${sent.status})`);
  }
}
process.exit(0);

function oneOf<const T extends string>(option: string, known: readonly T[], said: string | undefined) {
  if (said === undefined) return undefined;
  const found = known.find((each) => each === said);
  return found ?? endWith(USAGE, `${option} must be one of ${known.join(", ")}.`);
}
