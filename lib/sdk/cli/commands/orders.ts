import type { OrderFilter } from "../../client";
import { type Command, UsageError } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { parseArguments, wholeNumber } from "../terminal/parse-arguments";
import { readPairs } from "../terminal/read-pairs";
import { listedOrderLine } from "../terminal/show";

const OPTIONS = {
  status: { type: "string", multiple: true },
  "end-user": { type: "string" },
  metadata: { type: "string", multiple: true },
  after: { type: "string" },
  before: { type: "string" },
  limit: { type: "string", default: "20" },
} as const;

export const orders: Command = {
  summary: "list the key's orders, newest first",
  usage: `vidimus orders [--status ready]… [--limit 20] [--json]

  --status STATUS        only orders in this state; repeat it for several
  --end-user ID          only orders of this end user
  --metadata KEY=VALUE   only orders with this pair; repeat it for several
  --after TIME           only orders placed after this time, such as 2026-11-01 or 2026-11-01T12:00:00Z
  --before TIME          only orders placed before this time
  --limit N              the most orders to show (20)
  --json                 one line of JSON per order`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, OPTIONS);
    if (positionals.length > 0) throw new UsageError(`${positionals[0]} isn't an option of this command.`);
    const limit = wholeNumber("limit", values.limit) ?? 0;
    if (limit < 1) throw new UsageError("--limit must be at least 1.");
    const vidimus = openClient(cli, values["base-url"]);
    const options = { pageSize: Math.min(limit, 100), signal: cli.signal };
    let shown = 0;
    for await (const order of vidimus.orders(readFilter(values), options)) {
      cli.say(values.json ? JSON.stringify(order) : listedOrderLine(order));
      shown += 1;
      if (shown === limit) break;
    }
    if (shown === 0 && !values.json) cli.say("no orders");
    return 0;
  },
};

interface Values {
  status?: string[] | undefined;
  "end-user"?: string | undefined;
  metadata?: string[] | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

function readFilter({ status, metadata, after, before, "end-user": externalId }: Values): OrderFilter {
  return {
    // The service knows its states, also those that are newer than this program.
    ...(status === undefined ? {} : { status: status as OrderFilter["status"] }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(metadata === undefined ? {} : { metadata: readPairs("metadata", metadata) }),
    ...(after === undefined ? {} : { createdAfter: instant("after", after) }),
    ...(before === undefined ? {} : { createdBefore: instant("before", before) }),
  };
}

/** A day or a time, as the service reads it. */
function instant(name: string, text: string): string {
  const time = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:\d\d))?$/.test(text) || Number.isNaN(time)) {
    throw new UsageError(
      `--${name} takes a day (UTC) or a time with an offset, such as 2026-11-01 or 2026-11-01T12:00:00Z, not ${text}.`,
    );
  }
  return new Date(time).toISOString();
}
