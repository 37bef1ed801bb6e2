import { createHash } from "node:crypto";
import type { ImportScope } from "@/db/queries/order-imports";
import { parseInput } from "@/lib/contract/parse";
import { type ImportedLine, type ImportProblem, importedOrderSchema } from "@/lib/contract/portal/imports";
import { quoteInputSchema } from "@/lib/contract/schemas/quote-input";
import { canonicalJson } from "@/lib/core/canonical-json";
import type { Environment } from "@/lib/core/keys/api-key";
import { placeOfUrl } from "@/lib/core/orders/submission";
import { priceQuote } from "@/lib/core/pricing/price-quote";
import { resolveQuote } from "@/lib/core/pricing/resolve-quote";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { requireOffered } from "../quotes/capabilities";
import { FIELD_NAMES, IMPORT_COLUMNS, type ImportColumn } from "./columns";
import { findOrderedRows } from "./ordered-rows";
import { type CsvLine, readCsv } from "./read-csv";

interface ReadOrder extends ImportedLine {
  line: number;
  cents: number;
  key: string;
}

/** Problems shown: more are usually the same mistake again. */
const SHOWN_PROBLEMS = 100;

/**
 * Reads every order of a sheet with its present price, and all problems. The whole sheet is judged before anything is
 * ordered.
 */
export async function readOrders(
  services: Pick<Services, "db" | "settings" | "drafter" | "clock" | "prices">,
  scope: ImportScope,
  csv: string,
): Promise<{ orders: ReadOrder[]; problems: ImportProblem[]; problemCount: number }> {
  const { lines, problems } = readCsv(csv);
  const orders: ReadOrder[] = [];
  const known = new Map<string, number>();
  for (const each of lines) {
    const found = readOrder(services, scope.environment, each);
    if ("message" in found) {
      problems.push(found);
      continue;
    }
    const first = known.get(found.key);
    if (first === undefined) known.set(found.key, found.line);
    if (first === undefined) orders.push(found);
    else problems.push(twice(found.line, `is the same as row ${first}`));
  }
  const ordered = await findOrderedRows(services, scope, [...known.keys()]);
  for (const [key, { orderNumber, createdAt }] of ordered)
    problems.push(
      twice(
        known.get(key) ?? null,
        `was ordered on ${createdAt.toISOString().slice(0, 10)} as ${orderNumber}`,
      ),
    );
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { orders, problems: problems.slice(0, SHOWN_PROBLEMS), problemCount: problems.length };
}

function twice(line: number | null, what: string): ImportProblem {
  return {
    line,
    column: null,
    message: `The row ${what}.`,
    hint: "Delete it. If you want two orders, give each a reference of its own.",
  };
}

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
    return { line, quote, order, cents: priced.totalCents, key: keyOf(cells) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const column = columnOf(error.details.field);
    // The API's message names API fields, so the hint says what the cell may hold.
    const message =
      column === null ? error.message : `The cell says “${start(cells[column])}”, which can't be used.`;
    const hint = column === null ? error.toEnvelope().error.recoveryHint : IMPORT_COLUMNS[column].hint;
    return { line, column, message, hint };
  }
}

/**
 * The idempotency key of what a row says, so that no two sheets order it twice. Empty cells and later columns leave
 * it as it was.
 */
function keyOf({ url = "", target_language = "en", speed = "standard", ...cells }: CsvLine["cells"]): string {
  const says = {
    ...cells,
    url: url.split(/\s+/).map(placeOfUrl),
    source_language: cells.source_language?.toLowerCase(),
    target_language: target_language.toLowerCase(),
    use_case: cells.use_case?.toLowerCase(),
    speed: speed.toLowerCase(),
  };
  return `import-row:${createHash("sha256").update(canonicalJson(says)).digest("hex")}`;
}

/** Enough of a cell to recognise it. */
function start(cell = ""): string {
  const characters = [...cell];
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : cell;
}

function columnOf(field = ""): ImportColumn | null {
  return FIELD_NAMES.find((name) => field.split(".")[0] === IMPORT_COLUMNS[name].member) ?? null;
}
