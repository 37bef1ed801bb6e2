import { randomUUID } from "node:crypto";
import { isRefusal } from "../../client/exchange";
import { type Command, UsageError } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { parseArguments } from "../terminal/parse-arguments";
import { hasLiveKey, requireYes } from "../terminal/require-yes";
import { dollars, pairOf, printable, quoteLines, utc } from "../terminal/show";
import { followJob } from "./follow-job";
import { readDraft, readSource, readSubmission, SUBMISSION_OPTIONS } from "./order-arguments";
import { QUOTE_OPTIONS, QUOTE_USAGE, quoteInput } from "./quote-arguments";

const OPTIONS = {
  ...QUOTE_OPTIONS,
  ...SUBMISSION_OPTIONS,
  quote: { type: "string" },
  "idempotency-key": { type: "string" },
  again: { type: "boolean", default: false },
  "keep-pages": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  wait: { type: "boolean", default: false },
} as const;

export const order: Command = {
  summary: "order a translation of documents or text",
  usage: `vidimus order FILE|URL… --from es --for uscis [--pages 2] [--yes] [--wait] [--json]
vidimus order TEXT_FILE --from es --line business_ai [--yes] [--wait] [--json]

Documents are files or https URLs. Files are uploaded, and their pages are counted. The service fetches URLs, which need
--pages. With a business line, a file is read as text, and its words are counted.

${QUOTE_USAGE}
  --applicant NAME       the end client's name, printed on the certificate
  --end-user ID          your own ID for the end user
  --draft FILE|URL       the draft of a review_and_certify order: a PDF, a JPEG or PNG scan, or a Word file (.docx)
  --webhook URL          where this order's events go
  --metadata KEY=VALUE   repeat it for several
  --quote QUOTE_ID       an earlier quote with the same options
  --idempotency-key KEY  your own for this order, such as order-20417: it's ordered once, however often you run this
  --again                order a file or text once more that the account ordered within a day
  --keep-pages           order as many --pages as you say, although the documents have fewer
  --yes                  confirm the order; required with a live key, which is charged
  --wait                 wait until the order is done`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, OPTIONS);
    const members = readSubmission(values);
    const vidimus = openClient(cli, values["base-url"]);
    const upload = (file: Uint8Array<ArrayBuffer>) => vidimus.upload(file, { signal: cli.signal });
    const source = await readSource(positionals, values, upload);
    for (const warning of source.warnings ?? []) cli.warn(`warning: ${warning}`);
    if (!values["keep-pages"]) requirePages(values.pages, source);
    const draft = await readDraft(values.draft, upload);
    const input = quoteInput({
      ...values,
      words: values.words ?? source.words,
      pages: values.pages ?? source.pages,
    });
    const quoted = values.quote === undefined ? await vidimus.quote(input, { signal: cli.signal }) : null;
    if (quoted && !values.json) for (const line of quoteLines(quoted)) cli.say(line);
    const price = quoted ? ` ${dollars(quoted.totalCents)}` : "";
    requireYes(cli, values.yes, `Nothing was ordered. This is a live key, so it would be charged${price}.`);
    const quoteId = quoted?.quoteId ?? values.quote ?? "";
    const idempotencyKey = values["idempotency-key"] ?? randomUUID();
    const echoedInput = quoted?.echoedInput ?? input;
    const once = values["idempotency-key"] === undefined ? { allowQuoteReuse: false } : {};
    const submission = {
      ...members,
      ...source.members,
      ...draft,
      ...once,
      quoteId,
      idempotencyKey,
      echoedInput,
      // --yes confirms a price, and says nothing of an order that exists.
      allowDuplicate: values.again,
      allowMorePages: values["keep-pages"],
    };
    // A closed terminal or a kill leaves no time to say it later. A key of the user's own makes any second run safe.
    if (hasLiveKey(cli) && values["idempotency-key"] === undefined)
      cli.warn(
        `If this is interrupted, run it again with --quote ${quoteId} --idempotency-key ${idempotencyKey}`,
      );
    const answer = await vidimus.submit(submission, { signal: cli.signal }).catch((error: unknown) => {
      if (!isRefusal(error)) {
        cli.warn(
          "We don't know whether the order was accepted. To find out without placing a second order, run it again with:",
        );
        cli.warn(`  --quote ${quoteId} --idempotency-key ${idempotencyKey}`);
      }
      throw error;
    });
    if (values.json) cli.say(JSON.stringify(answer));
    for (const { message, document } of answer.warnings ?? []) {
      const file = positionals[document];
      const where = file === undefined ? "" : `${printable(file)}: `;
      cli.warn(`warning: ${where}${message}`);
    }
    if (answer.currentStatus) {
      cli.warn(
        `Nothing was ordered: ${answer.orderNumber} has this key, and is ${answer.currentStatus} now.`,
      );
      cli.warn("To order again, use another --idempotency-key.");
      return 1;
    }
    if (!values.json)
      cli.say(
        `ordered ${answer.orderNumber} (${answer.jobId}), ${pairOf(echoedInput)}, due by ${utc(answer.estimatedCompletionAt)}`,
      );
    if (answer.checkoutUrl && !values.json) cli.say(`pay at ${answer.checkoutUrl}`);
    return values.wait ? await followJob(cli, vidimus, answer.jobId, values.json) : 0;
  },
};

/** More pages than there are would be paid for. */
function requirePages(
  asked: string | undefined,
  { pages, mostPages }: { pages?: string; mostPages?: number },
) {
  if (asked === undefined || pages === undefined || mostPages === undefined) return;
  if (!(Number(asked) > mostPages)) return;
  const counted = pages === "1" ? "1 page" : `${pages} pages`;
  throw new UsageError(
    `Nothing was ordered. You would pay for ${asked} pages, and the service counted ${counted}. Leave out --pages, or add --keep-pages.`,
  );
}
