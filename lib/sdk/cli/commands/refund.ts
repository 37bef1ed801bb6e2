import { REFUND_REASONS } from "@/lib/core/catalog/enumerations";
import { type RefundInput, VidimusError } from "../../client";
import { type Command, UsageError } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";
import { requireYes } from "../terminal/require-yes";
import { dollars } from "../terminal/show";

const OPTIONS = {
  amount: { type: "string" },
  reason: { type: "string" },
  "idempotency-key": { type: "string" },
  again: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

export const refund: Command = {
  summary: "refund an order, in full or in part",
  usage: `vidimus refund JOB_ID [--amount 10.00] [--yes] [--json]

A full refund stops the work and revokes the certificates for good.

  --amount DOLLARS       how much to refund; without it, all that remains
  --reason REASON        ${REFUND_REASONS.join(", ")}
  --idempotency-key KEY  tells two equal refunds of one order apart; without it, the same amount is refunded once
  --again                with another key: refund an amount once more that was refunded within a day
  --yes                  confirm the refund; required with a live key`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, OPTIONS);
    const jobId = onlyWord(positionals, "job ID");
    const amountCents = cents(values.amount);
    requireYes(cli, values.yes, "Nothing was refunded. This is a live key.");
    const what = {
      // --yes confirms an amount, and says nothing of a refund that was made.
      allowDuplicate: values.again,
      ...(amountCents === undefined ? {} : { amountCents }),
      // The service knows its reasons, also those that are newer than this program.
      ...(values.reason === undefined ? {} : { reason: values.reason as NonNullable<RefundInput["reason"]> }),
    };
    const options = { ...what, idempotencyKey: values["idempotency-key"] ?? null, signal: cli.signal };
    const answer = await openClient(cli, values["base-url"])
      .refund(jobId, options)
      .catch((error: unknown) => {
        if (amountCents !== undefined && error instanceof VidimusError && error.field === "amountCents")
          cli.warn(`--amount takes dollars: ${values.amount} means ${dollars(amountCents)}.`);
        throw error;
      });
    const { orderNumber, status, refundedCents, replayed } = answer;
    cli.say(
      values.json
        ? JSON.stringify(answer)
        : `${orderNumber}: ${dollars(refundedCents)} ${replayed ? "was refunded already" : "refunded"}; it is ${status}`,
    );
    return 0;
  },
};

function cents(amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined;
  const [, whole = "", part = ""] = /^\$?(\d{1,7})(?:\.(\d{2}))?$/.exec(amount) ?? [];
  if (whole === "") throw new UsageError(`--amount takes dollars, such as 10 or 10.00, not ${amount}.`);
  const sum = Number(whole) * 100 + Number(part);
  if (sum === 0)
    throw new UsageError(
      `Nothing was refunded. --amount ${amount} is nothing: name how much to refund, from 0.01.`,
    );
  return sum;
}
