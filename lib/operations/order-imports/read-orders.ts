import type { ImportScope } from "@/db/queries/order-imports";
import { parseInput } from "@/lib/contract/parse";
import { type ImportedLine, type ImportProblem, importedOrderSchema } from "@/lib/contract/portal/imports";
import { quoteInputSchema } from "@/lib/contract/schemas/quote-input";
import type { Environment } from "@/lib/core/keys/api-key";
import { isSettled } from "@/lib/core/orders/job-states";
import { priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { requireOffered } from "../quotes/capabilities";
import { FIELD_NAMES, IMPORT_COLUMNS, type ImportColumn } from "./columns";
import { findEarlierOrders } from "./ordered-rows";
import { type CsvLine, readCsv } from "./read-csv";
import { keyOfDocuments, marksOf, paperOf, toldBy } from "./same-paper";

interface ReadOrder extends ImportedLine {
  line: number;
  cents: number;
}

const SHOWN_PROBLEMS = 100;

export async function readOrders(
  services: Pick<Services, "db" | "settings" | "drafter" | "clock" | "prices">,
  scope: ImportScope,
  csv: string,
  ticked: ReadonlySet<number>,
): Promise<{ orders: ReadOrder[]; problems: ImportProblem[]; problemCount: number }> {
  const { lines, problems } = readCsv(csv);
  const read: ReadOrder[] = [];
  for (const each of lines) {
    const found = readOrder(services, scope.environment, each);
    if ("message" in found) problems.push(found);
    else read.push(found);
  }
  const earlierOf = await findEarlierOrders(services, scope, read.map(paperOf));
  const rowOf = new Map<string, number>();
  const orders = read.flatMap((each): ReadOrder[] => {
    const paper = paperOf(each);
    const { left, sought } = marksOf(paper);
    const earlier = earlierOf(paper);
    const known = sought.find((mark) => rowOf.has(mark)) ?? "";
    const row = rowOf.get(known);
    for (const mark of left) if (!rowOf.has(mark)) rowOf.set(mark, each.line);
    // Its key would be the earlier order's. A further order has the import's own.
    if (ticked.has(each.line)) return [each];
    if (!earlier && row === undefined) return [{ ...each, key: keyOfDocuments(paper.urls) }];
    problems.push(repeated(each.line, earlier ?? { row, mark: known }));
    return [];
  });
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { orders, problems: problems.slice(0, SHOWN_PROBLEMS), problemCount: problems.length };
}

function repeated(
  line: number,
  met: NonNullable<ReturnType<EarlierOf>> | { row: number | undefined; mark: string },
): ImportProblem {
  const { what, isSame } = toldBy(met.mark);
  const where = "row" in met ? `row ${met.row}` : met.orderNumber;
  const isIt = isSame
    ? "Delete the row."
    : `Check it against ${where}. If it's the same document, delete the row.`;
  const at = { line, column: null, hint: `${isIt} If you want another order, tick it and check again.` };
  if ("row" in met) {
    const repeats = { jobId: null, orderNumber: null };
    return { ...at, message: `${what} is in ${where} already.`, repeats };
  }
  const { jobId, orderNumber, status, createdAt } = met;
  const ended = isSettled(status) ? `, and ${status}` : "";
  const message = `${what} was ordered on ${createdAt.toISOString().slice(0, 10)} as ${orderNumber}${ended}.`;
  return { ...at, message, repeats: { jobId, orderNumber } };
}

type EarlierOf = Awaited<ReturnType<typeof findEarlierOrders>>;

function readOrder(
  services: Pick<Services, "settings" | "drafter" | "clock" | "prices">,
  environment: Environment,
  { line, cells }: CsvLine,
): ReadOrder | ImportProblem {
  try {
    const quote = parseInput(quoteInputSchema, {
      sourceLanguage: cells.source_language?.toLowerCase(),
      targetLanguage: cells.target_language?.toLowerCase() ?? "en",
      documentType: cells.document_type,
      pageCount: /^\d{1,3}$/.test(cells.pages ?? "") ? Number(cells.pages) : cells.pages,
      useCase: cells.use_case?.toLowerCase(),
      speedTier: cells.speed?.toLowerCase() ?? "standard",
    });
    const order = parseInput(importedOrderSchema, {
      documents: cells.url?.split(/\s+/).map((url) => ({ url })),
      ...(cells.applicant_name === undefined ? {} : { applicantName: cells.applicant_name }),
      ...(cells.reference === undefined ? {} : { endUser: { externalId: cells.reference } }),
    });
    requireOffered(services, environment, { productLine: quote.productLine, field: "productLine" });
    const { addonAvailability } = services.settings;
    const priced = priceQuote(
      services.prices,
      resolveQuote(quote, { addonAvailability }),
      null,
      services.clock.now(),
    );
    return { line, quote, order, cents: priced.totalCents };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const column = columnOf(error.details.field);
    const message =
      column === null ? error.message : `The cell says “${start(cells[column])}”, which can't be used.`;
    const hint = column === null ? error.toEnvelope().error.recoveryHint : IMPORT_COLUMNS[column].hint;
    return { line, column, message, hint };
  }
}

function start(cell = ""): string {
  const characters = [...cell];
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : cell;
}

function columnOf(field = ""): ImportColumn | null {
  return FIELD_NAMES.find((name) => field.split(".")[0] === IMPORT_COLUMNS[name].member) ?? null;
}
