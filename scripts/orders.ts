import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { printJson, printLines } from "./print-lines";
import { endWith, readCommand, readNumber } from "./read-command";
import { orderSheet, orderTable } from "./show-orders";
import { refundLines } from "./show-refund";

const USAGE = `Usage: npm run orders -- list [--status STATE] [--environment live|sandbox] [--partner NAME] [--external-id ID] [--late] [--since 2026-11-30] [--limit 50] [--json]
       npm run orders -- show ORDER [--json]
       npm run orders -- cancel ORDER --reason "…" [--yes] [--dry-run]
       npm run orders -- refund ORDER [--amount DOLLARS.CENTS] [--again 2] [--revoke] --reason "…" [--yes] [--dry-run]
         without --amount, all that is left; the same refund twice is made once, unless --again numbers it
       npm run orders -- stuck
       npm run orders -- redrive ORDER`;

const command = readCommand(USAGE, {
  actions: { list: [], show: ["order"], cancel: ["order"], refund: ["order"], stuck: [], redrive: ["order"] },
  options: {
    status: { type: "string", of: ["list"] },
    environment: { type: "string", of: ["list"] },
    partner: { type: "string", of: ["list"] },
    "external-id": { type: "string", of: ["list"] },
    late: { type: "boolean", of: ["list"] },
    since: { type: "string", of: ["list"] },
    limit: { type: "string", of: ["list"] },
    json: { type: "boolean", of: ["list", "show"] },
    amount: { type: "string", of: ["refund"] },
    again: { type: "string", of: ["refund"] },
    revoke: { type: "boolean", of: ["refund"] },
  },
  needReasons: ["cancel", "refund"],
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
    const none = "No order is like this.";
    if (values.json) printJson(found, none);
    else printLines(orderTable(found), none);
    // A program may read the list: a part must not pass for the whole.
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
    tell("cancel-order", await runCommand("cancel-order", { order, reason }, wish), wish);
    break;
  }
  case "refund": {
    const input = {
      order: command.order,
      amountCents: readAmount(values.amount),
      again: values.again === undefined ? undefined : readNumber(USAGE, values.again),
      mayRevoke: values.revoke,
    };
    for (const line of refundLines(await runCommand("refund-order", input, wish), wish)) console.log(line);
    break;
  }
  case "stuck": {
    const found = await runCommand("list-stuck-orders", {});
    const lines = found.map(({ orderNumber, jobId, status, waitsFor, since, redrives }) =>
      [orderNumber, jobId, status, waitsFor, since, redrives].join("\t"),
    );
    printLines(lines, "No order has waited too long for a workflow.");
    process.exit(found.length === 0 ? 0 : 1);
    break;
  }
  case "redrive": {
    tell("redrive-order", await runCommand("redrive-order", { order: command.order }, wish), wish);
  }
}
process.exit(0);

/** Cents are mandatory: 20 could be meant as either. */
function readAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, dollars, cents] = /^(\d{1,7})\.(\d{2})$/.exec(text) ?? [];
  if (dollars === undefined) endWith(USAGE, `--amount must be dollars and cents, like 20.00, not ${text}.`);
  return Number(`${dollars}${cents}`);
}

function oneOf<const T extends string>(option: string, known: readonly T[], said: string | undefined) {
  if (said === undefined) return undefined;
  const found = known.find((each) => each === said);
  return found ?? endWith(USAGE, `${option} must be one of ${known.join(", ")}.`);
}
