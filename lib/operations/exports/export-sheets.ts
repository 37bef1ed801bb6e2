import { listFilingCopies, listPublishedOf } from "@/db/queries/certificates";
import { listCorrectionRequests } from "@/db/queries/correction-requests";
import { listEntriesOfPartner } from "@/db/queries/ledger";
import { pageSegments } from "@/db/queries/memory";
import { listOrdersOfPartner, type OrderPlace, type OrderScope } from "@/db/queries/partner-orders";
import { listPartnerAudit } from "@/db/queries/teams";
import { listTermsBackwards } from "@/db/queries/termbase";
import { type CsvCell, codeWords, csvMoney } from "@/lib/core/csv";
import type { Environment } from "@/lib/core/keys/api-key";
import { reviewOfReceipt } from "@/lib/paper";
import type { Services } from "../context";
import { namesOfKeys, orderColumns, toLine } from "../partner-orders/list-partner-orders";
import { cellsOf, headerOf } from "../portal/csv-file";
import { AUDIT_COLUMNS, auditLine } from "../team/audit-log";

export interface SheetPortion {
  rows: CsvCell[][];
  next: string[] | null;
}

export interface ExportSheet {
  name: string;
  environment: Environment | null;
  header: readonly string[];
  read(
    services: Pick<Services, "db" | "settings">,
    partnerId: string,
    after: string[] | null,
    limit: number,
  ): Promise<SheetPortion>;
}

const READER = { role: "owner" } as const;

/**
 * Never change the order: a running export counts them. All are read backwards in time, so that new rows move
 * nothing.
 */
export const EXPORT_SHEETS: readonly ExportSheet[] = [
  ordersOf("live"),
  ordersOf("sandbox"),
  certificatesOf("live"),
  certificatesOf("sandbox"),
  {
    name: "ledger.csv",
    environment: null,
    header: [
      "Entry",
      "Time (UTC)",
      "Transaction",
      "Kind",
      "Kind code",
      "Account",
      "Account code",
      "In your favor (USD)",
      "Currency",
      "Order number",
      "Source",
    ],
    async read({ db }, partnerId, after, limit) {
      const entries = await listEntriesOfPartner(db, { partnerId, before: after?.[0] ?? null, limit });
      const rows = entries.map(
        ({ id, at, transactionId, kind, code, cents, currency, orderNumber, sourceId }) => [
          id,
          at,
          transactionId,
          codeWords(kind),
          kind,
          codeWords(code),
          code,
          csvMoney(cents),
          currency,
          orderNumber,
          sourceId,
        ],
      );
      return { rows, next: entries.length === limit ? [entries.at(-1)?.id ?? "0"] : null };
    },
  },
  {
    name: "audit-log.csv",
    environment: null,
    header: headerOf(AUDIT_COLUMNS),
    async read({ db }, partnerId, after, limit) {
      const beforeNumber = after === null ? null : Number(after[0]);
      const found = await listPartnerAudit(db, { partnerId, beforeNumber, limit });
      return {
        rows: found.map((row) => cellsOf(AUDIT_COLUMNS, auditLine(row))),
        next: found.length === limit ? [String(found.at(-1)?.row.number ?? 0)] : null,
      };
    },
  },
  requestsOf("live"),
  requestsOf("sandbox"),
  {
    name: "terms.csv",
    environment: null,
    header: [
      "Term ID",
      "From",
      "Into",
      "Term",
      "Translation",
      "Never write",
      "Note",
      "Source",
      "Changed (UTC)",
    ],
    async read({ db }, partnerId, after, limit) {
      const found = await listTermsBackwards(db, { partnerId }, after?.[0] ?? null, limit);
      const rows = found.map((row) => [
        row.id,
        row.sourceLanguage,
        row.targetLanguage,
        row.sourceTerm,
        row.targetTerm,
        row.forbidden.join("; "),
        row.note,
        row.origin,
        row.updatedAt,
      ]);
      return { rows, next: found.length === limit ? [found.at(-1)?.id ?? "0"] : null };
    },
  },
  {
    name: "translation-memory.csv",
    environment: null,
    header: [
      "Segment ID",
      "Order number",
      "From",
      "Into",
      "Source",
      "Translation",
      "Signed (UTC)",
      "Still offered",
    ],
    async read({ db }, partnerId, after, limit) {
      const found = await pageSegments(db, { partnerId }, { after: after?.[0], limit });
      const rows = found.map((row) => [
        row.id,
        row.orderNumber,
        row.sourceLanguage,
        row.targetLanguage,
        row.source,
        row.target,
        row.signedAt,
        row.isOffered,
      ]);
      return { rows, next: found.length === limit ? [found.at(-1)?.id ?? "0"] : null };
    },
  },
];

function ordersOf(environment: Environment): ExportSheet {
  const columns = orderColumns(READER);
  return {
    name: `orders-${environment}.csv`,
    environment,
    header: headerOf(columns),
    async read(services, partnerId, after, limit) {
      const scope = { partnerId, environment };
      const keys = await namesOfKeys(services, scope);
      const { orders, next } = await walk(services, scope, after, limit);
      return { rows: orders.map((order) => cellsOf(columns, toLine(READER, order, keys))), next };
    },
  };
}

function certificatesOf(environment: Environment): ExportSheet {
  return {
    name: `certificates-${environment}.csv`,
    environment,
    header: [
      "Certificate ID",
      "Order number",
      "Document",
      "Translator",
      "Issued (UTC)",
      "Revoked (UTC)",
      "Reason",
      "Corrects",
      "SHA-256 of the PDF",
      "SHA-256 of the reviewed text",
      "Verify page",
      "SHA-256 of the filing copy",
    ],
    async read(services, partnerId, after, limit) {
      const { orders, next } = await walk(services, { partnerId, environment }, after, limit);
      const numbers = new Map(orders.map(({ id, orderNumber }, at) => [id, { orderNumber, at }]));
      const issued = await listPublishedOf(services.db, [...numbers.keys()]);
      const copies = await listFilingCopies(
        services.db,
        issued.map(({ id }) => id),
      );
      const placeOf = (orderId: string) => numbers.get(orderId)?.at ?? 0;
      const rows = issued
        .toSorted((a, b) => placeOf(a.orderId) - placeOf(b.orderId) || a.index - b.index)
        .map((row) => [
          row.id,
          numbers.get(row.orderId)?.orderNumber ?? null,
          row.index + 1,
          row.translatorName,
          row.issuedAt,
          row.revokedAt,
          row.revokedReason,
          row.supersedes,
          row.documentHash,
          reviewOfReceipt(row.jws)?.sha256 ?? null,
          `${services.settings.siteUrl}/verify/${row.id}`,
          copies.get(row.id) ?? null,
        ]);
      return { rows, next };
    },
  };
}

function requestsOf(environment: Environment): ExportSheet {
  return {
    name: `correction-requests-${environment}.csv`,
    environment,
    header: [
      "Request ID",
      "Order number",
      "Certificate ID",
      "State",
      "Asked (UTC)",
      "Answered (UTC)",
      "New certificate ID",
      "Reason it was declined",
      "Note",
      "Where",
      "It says",
      "It should say",
    ],
    async read(services, partnerId, after, limit) {
      const { orders, next } = await walk(services, { partnerId, environment }, after, limit);
      const numbers = new Map(orders.map(({ id, orderNumber }, at) => [id, { orderNumber, at }]));
      const requests = await listCorrectionRequests(services.db, [...numbers.keys()]);
      const placeOf = (orderId: string) => numbers.get(orderId)?.at ?? 0;
      const rows = requests
        .toSorted((a, b) => placeOf(a.orderId) - placeOf(b.orderId))
        .flatMap((row) => {
          const mistakes = row.mistakes.length > 0 ? row.mistakes : [null];
          return mistakes.map((mistake) => [
            row.id,
            numbers.get(row.orderId)?.orderNumber ?? null,
            row.certificateId,
            row.state,
            row.askedAt,
            row.closedAt,
            row.successorId,
            row.declineReason,
            row.note,
            mistake?.where ?? null,
            mistake?.says ?? null,
            mistake?.shouldSay ?? null,
          ]);
        });
      return { rows, next };
    },
  };
}

async function walk({ db }: Pick<Services, "db">, scope: OrderScope, after: string[] | null, limit: number) {
  const [createdMicroseconds = "", id = ""] = after ?? [];
  const place: OrderPlace | undefined = after ? { createdMicroseconds, id } : undefined;
  const { rows: orders } = await listOrdersOfPartner(db, { ...scope, after: place, limit });
  const last = orders.length === limit ? orders.at(-1) : undefined;
  return { orders, next: last ? [last.createdMicroseconds, last.id] : null };
}
