import type { Command } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";
import { requireYes } from "../terminal/require-yes";
import { dollars } from "../terminal/show";

export const cancel: Command = {
  summary: "cancel an order that no reviewer has claimed",
  usage: `vidimus cancel JOB_ID [--yes] [--json]

Ends the order for good, and refunds what was paid in full. Cancelling it again returns the same response.

  --yes   confirm the cancellation; required with a live key`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, { yes: { type: "boolean", default: false } });
    const jobId = onlyWord(positionals, "job ID");
    requireYes(cli, values.yes, "Nothing was cancelled. This is a live key.");
    const vidimus = openClient(cli, values["base-url"]);
    const answer = await vidimus.cancel(jobId, { signal: cli.signal });
    const { orderNumber, status, refundedCents } = answer;
    const paidBack = refundedCents > 0 ? `, ${dollars(refundedCents)} refunded` : "";
    cli.say(values.json ? JSON.stringify(answer) : `${orderNumber} is ${status}${paidBack}`);
    return 0;
  },
};
