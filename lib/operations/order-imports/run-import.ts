import { findJob, type JobRow, moveJob } from "@/db/queries/jobs";
import {
  countImportLines,
  type ImportLineRow,
  nextImportLine,
  setLineQuote,
  settleLine,
  stopRunningImport,
} from "@/db/queries/order-imports";
import { getOrder } from "@/db/queries/orders";
import { getPersonRow } from "@/db/queries/people";
import { parseInput } from "@/lib/contract/parse";
import { importedLineSchema } from "@/lib/contract/portal/imports";
import { quoted } from "@/lib/core/mail/letter";
import { dollarText } from "@/lib/core/money/money";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import type { Caller, Services } from "../context";
import { type LongWork, mailJob } from "../jobs/long-work";
import { knownPortalCaller, placeAs, quoteAs } from "../partner-orders/place-partner-order";
import { findMember, type Member } from "../portal/member";
import { findOrderedRows } from "./ordered-rows";

const LINES_A_STEP = 12;

export async function runImport(services: Services, importId: string): Promise<{ done: boolean }> {
  for (let at = 0; at < LINES_A_STEP; at += 1) {
    const row = await findJob(services.db, { kind: "import", id: importId });
    if (row?.state !== "running") return { done: true };
    const line = await nextImportLine(services.db, importId);
    if (!line) {
      const at = services.clock.now();
      const done = { state: "done", movedAt: at, finishedAt: at } as const;
      await moveJob(services.db, { kind: "import", id: importId }, ["running"], done);
      return { done: true };
    }
    await runLine(services, row, line);
  }
  return { done: false };
}

async function runLine(services: Services, row: JobRow<"import">, line: ImportLineRow): Promise<void> {
  const { db, clock } = services;
  try {
    const placed = await placeLine(services, row, line, await whoOrders(services, row));
    if (placed) await settleLine(db, line, { state: "placed", ...placed }, clock.now());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message } = error;
    if (code === "QUOTE_EXPIRED" || code === "INVALID_QUOTE") {
      await setLineQuote(db, line, line.quoteId, null);
    } else if (code === "IDEMPOTENCY_CONFLICT" && !error.retryable) {
      await leaveOut(services, row, line, error);
    } else if (error.status === 400) {
      await settleLine(db, line, { state: "refused", code, message }, clock.now());
    } else if (error.retryable) {
      throw error;
    } else {
      const hint =
        error.status === 402
          ? "Solve it on the Billing page, then resume the import."
          : error.toEnvelope().error.recoveryHint;
      const told = `${message} ${hint}`;
      await stopRunningImport(db, row.id, { line: line.line, code, message: told, at: clock.now() });
    }
  }
}

async function leaveOut(
  services: Services,
  row: JobRow<"import">,
  line: ImportLineRow,
  error: Problem,
): Promise<void> {
  const message = await whoHasIt(services, row, line, error);
  await settleLine(services.db, line, { state: "refused", code: error.code, message }, services.clock.now());
}

async function whoHasIt(
  services: Services,
  row: JobRow<"import">,
  line: ImportLineRow,
  error: Problem,
): Promise<string> {
  const { field, jobId = "" } = error.details;
  if (field === "allowDuplicate") {
    const name = (await getOrder(services.db, jobId))?.orderNumber ?? jobId;
    return `${name} has this file already. If you want another order of it, place it on the New order page.`;
  }
  const { key = "" } = parseInput(importedLineSchema, line.input);
  const ordered = (await findOrderedRows(services, row, [key])).get(key);
  if (!ordered) throw error;
  return `Another sheet ordered this document, as ${ordered.orderNumber}.`;
}

async function whoOrders(
  services: Services,
  row: JobRow<"import">,
): Promise<{ member: Member; caller: Caller }> {
  const found = await getPersonRow(services.db, row.personId);
  const { personId, network } = row;
  const person = found && { personId, email: found.email, name: found.name, network, ...WITHOUT_SESSION };
  const member = person && (await findMember(services, person, row.partnerId));
  if (!member || !hasRight(member.role, "orders.change")) {
    throw portalProblem("FORBIDDEN_ROLE", "Whoever started this import may no longer place orders.", {
      recoveryHint: "Somebody who may place orders can resume it.",
    });
  }
  const caller = await knownPortalCaller(services, member, row.environment);
  if (!caller) throw portalProblem("KEY_NOT_FOUND", "What this account's orders hang on is gone.");
  return { member, caller };
}

const WITHOUT_SESSION = { sessionId: "", steppedUpAt: null, factorProvedAt: null };

/**
 * Stores the quote first: after a crash, the same request is sent under the same key, and gets the same
 * order.
 */
async function placeLine(
  services: Services,
  { id }: JobRow<"import">,
  line: ImportLineRow,
  { member, caller }: { member: Member; caller: Caller },
): Promise<{ jobId: string; orderNumber: string; message: string | null } | null> {
  const { quote, order, key } = parseInput(importedLineSchema, line.input);
  const quoteId = line.quoteId ?? (await quoteLine(services, caller, line, quote));
  if (quoteId === null) return null;
  const idempotencyKey = key ?? `import:${id}:${line.line}`;
  const allowDuplicate = key === undefined;
  const request = { quoteId, idempotencyKey, echoedInput: quote, allowDuplicate, ...order };
  const { jobId, orderNumber, warnings } = await placeAs(services, member, caller, request);
  return { jobId, orderNumber, message: warnings.map((each) => each.message).join(" ") || null };
}

async function quoteLine(
  services: Services,
  caller: Caller,
  line: ImportLineRow,
  input: Parameters<typeof quoteAs>[2],
): Promise<string | null> {
  const { quoteId, totalCents } = await quoteAs(services, caller, input);
  if (totalCents !== line.cents) {
    const [now, confirmed] = [dollarText(totalCents), dollarText(line.cents)];
    throw new Problem("QUOTE_MISMATCH", `The price is ${now} now, and ${confirmed} was confirmed.`);
  }
  return (await setLineQuote(services.db, line, null, quoteId)) ? quoteId : null;
}

async function giveUpImport({ db, clock }: Services, importId: string): Promise<void> {
  const line = await nextImportLine(db, importId);
  await stopRunningImport(db, importId, {
    line: line?.line ?? null,
    code: "INTERNAL_ERROR",
    message: "It couldn't go on, for a fault of ours. Resume it in a few minutes.",
    at: clock.now(),
  });
}

export const importWork: LongWork = {
  kind: "import",
  step: runImport,
  giveUp: giveUpImport,
  mail: mailImport,
};

function mailImport(services: Services, id: string): Promise<void> {
  return mailJob(services, { kind: "import", id }, async (taken) => {
    const counts = await countImportLines(services.db, [id]);
    const placed = counts.find(({ state }) => state === "placed")?.lines ?? 0;
    const isDone = taken.state === "done";
    const where = taken.stopLine === null ? "" : ` at row ${taken.stopLine}`;
    return {
      subject: isDone ? "Your import is done" : "Your import stopped",
      paragraphs: [
        `${placed} of ${taken.orders} orders were placed for ${quoted(taken.partnerName)}.`,
        isDone
          ? placed === taken.orders
            ? "Nothing was left out."
            : "The page says which lines weren't ordered, and why."
          : `The import stopped${where}. The page says why, and lets you resume it.`,
      ],
      action: {
        label: "Open the import",
        url: `${services.settings.siteUrl}/portal/${taken.partnerId}/${taken.environment}/orders/import/${id}`,
      },
      reason: "You get this email because you started the import.",
    };
  });
}
