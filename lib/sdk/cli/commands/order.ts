import { randomUUID } from "node:crypto";
import { VidimusError } from "../../client";
import { type Command, UsageError } from "../cli";
import { followJob } from "../follow-job";
import { openClient } from "../open-client";
import { readSource, readSubmission, SUBMISSION_OPTIONS } from "../order-words";
import { QUOTE_OPTIONS, QUOTE_USAGE, quoteInput } from "../quote-words";
import { readWords } from "../read-words";
import { dollars, quoteLines, utc } from "../show";

const OPTIONS = {
  ...QUOTE_OPTIONS,
  ...SUBMISSION_OPTIONS,
  quote: { type: "string" },
  "idempotency-key": { type: "string" },
  yes: { type: "boolean", default: false },
  wait: { type: "boolean", default: false },
} as const;

export const order: Command = {
  summary: "order a translation of documents or of a text",
  usage: `vidimus order FILE|URL… --from es --for uscis [--pages 2] [--yes] [--wait] [--json]
vidimus order TEXT_FILE --from es --line business_ai [--yes] [--wait] [--json]

Documents are files, which are uploaded and their pages counted, or https URLs, which the service fetches; for those
--pages is needed. With a business line a file is read as its text.

${QUOTE_USAGE}
  --applicant NAME       the end client's name, printed in the certificate
  --end-user ID          your own id of the end user
  --draft URL            the draft of a review_and_certify order
  --webhook URL          where this order's events go
  --metadata KEY=VALUE   as often as needed
  --quote QUOTE_ID       an earlier quote of the same options
  --idempotency-key KEY  of an earlier attempt at the same order
  --yes                  needed on a live key, which is charged
  --wait                 stay until the job is done`,
  async run(words, cli) {
    const { values, positionals } = readWords(words, OPTIONS);
    const members = readSubmission(values);
    const vidimus = openClient(cli, values["base-url"]);
    const source = await readSource(positionals, values, (file) =>
      vidimus.upload(file, { signal: cli.signal }),
    );
    const input = quoteInput({
      ...values,
      words: values.words ?? source.words,
      pages: values.pages ?? source.pages,
    });
    const quoted = values.quote === undefined ? await vidimus.quote(input, { signal: cli.signal }) : null;
    if (quoted && !values.json) for (const line of quoteLines(quoted)) cli.say(line);
    if (cli.env.VIDIMUS_API_KEY?.startsWith("vc_live_") && !values.yes) {
      const price = quoted ? ` ${dollars(quoted.totalCents)}` : "";
      throw new UsageError(
        `Nothing was ordered: this is a live key and would be charged${price}. Add --yes.`,
      );
    }
    const quoteId = quoted?.quoteId ?? values.quote ?? "";
    const idempotencyKey = values["idempotency-key"] ?? randomUUID();
    const echoedInput = quoted?.echoedInput ?? input;
    const submission = { ...members, ...source.members, quoteId, idempotencyKey, echoedInput };
    const answer = await vidimus.submit(submission, { signal: cli.signal }).catch((error: unknown) => {
      if (error instanceof VidimusError && error.retryable) {
        cli.warn("Whether the order was accepted is not known. To be sure, without a second order, add:");
        cli.warn(`  --quote ${quoteId} --idempotency-key ${idempotencyKey}`);
      }
      throw error;
    });
    if (values.json) cli.say(JSON.stringify(answer));
    else
      cli.say(`ordered ${answer.orderNumber} (${answer.jobId}), due by ${utc(answer.estimatedCompletionAt)}`);
    if (answer.checkoutUrl && !values.json) cli.say(`to be paid at ${answer.checkoutUrl}`);
    return values.wait ? await followJob(cli, vidimus, answer.jobId, values.json) : 0;
  },
};
