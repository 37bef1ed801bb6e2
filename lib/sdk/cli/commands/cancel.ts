import type { Command } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";
import { dollars } from "../terminal/show";

export const cancel: Command = {
  summary: "cancel an order that no reviewer has claimed",
  usage: `vidimus cancel JOB_ID [--json]

Refunds what was paid in full. Cancelling the order again returns the same response.`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, {});
    const jobId = onlyWord(positionals, "job ID");
    const vidimus = openClient(cli, values["base-url"]);
    const answer = await vidimus.cancel(jobId, { signal: cli.signal });
    const { orderNumber, status, refundedCents } = answer;
    const paidBack = refundedCents > 0 ? `, ${dollars(refundedCents)} refunded` : "";
    cli.say(values.json ? JSON.stringify(answer) : `${orderNumber} is ${status}${paidBack}`);
    return 0;
  },
};
