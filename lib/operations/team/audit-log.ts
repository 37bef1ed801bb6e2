import { listPartnerAudit } from "@/db/queries/teams";
import type { AuditLine } from "@/lib/contract/portal/audit";
import type { CsvCell } from "@/lib/core/csv";
import { CURSOR_NUMBER, makeCursor, readCursor } from "@/lib/core/cursor";
import { PARTNER_ACTIONS } from "@/lib/core/rights/partner-actions";
import type { Services } from "../context";
import { csvFile } from "../portal/csv-file";
import type { MemberOperation } from "../portal/portal-operation";

type Row = Awaited<ReturnType<typeof listPartnerAudit>>[number];

/** What was changed of the account, the newest first. */
export const listAudit: MemberOperation<"listAudit"> = async ({ db }, { partnerId }, { query }) => {
  const { limit, after } = query;
  const before = after === undefined ? null : Number(readCursor("changes", after, [CURSOR_NUMBER])[0]);
  const found = await listPartnerAudit(db, { partnerId, before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.row.number;
  const hasMore = found.length > limit && last !== undefined;
  return { lines: page.map(auditLine), nextCursor: hasMore ? makeCursor("changes", [last]) : null };
};

export const AUDIT_HEADER = [
  "number",
  "at",
  "email",
  "name",
  "network",
  "action",
  "summary",
  "subject",
  "detail",
];
const PAGE = 1000;

/** The whole log as a sheet. */
export const exportAudit: MemberOperation<"exportAudit"> = async ({ db }, { partnerId }) =>
  csvFile("audit-log.csv", AUDIT_HEADER, sheetPages({ db }, partnerId));

async function* sheetPages({ db }: Pick<Services, "db">, partnerId: string): AsyncGenerator<CsvCell[][]> {
  let before: number | null = null;
  for (;;) {
    const rows: Row[] = await listPartnerAudit(db, { partnerId, before, limit: PAGE });
    if (rows.length === 0) return;
    yield rows.map(auditCells);
    before = rows.at(-1)?.row.number ?? 0;
  }
}

/** A change as a line of a sheet. */
export function auditCells(row: Row): CsvCell[] {
  const { number, at, email, name, network, action, summary, subject, detail } = auditLine(row);
  return [number, at, email, name, network, action, summary, subject, JSON.stringify(detail)];
}

function auditLine({ row, name }: Row): AuditLine {
  const { number, at, email, network, action, subject, detail } = row;
  const summary = (PARTNER_ACTIONS as Record<string, string>)[action] ?? action;
  return { number, at: at.toISOString(), email, name, network, action, summary, subject, detail };
}
