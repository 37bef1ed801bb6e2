import { type AuditFilter, listAuditPeople, listPartnerAudit } from "@/db/queries/teams";
import { type AuditLine, type AuditPerson, NOBODY_OF_THE_ACCOUNT } from "@/lib/contract/portal/audit";
import type { PortalCall } from "@/lib/contract/portal/table";
import type { CsvColumn } from "@/lib/core/csv";
import { CURSOR_NUMBER, makeCursor, readCursor } from "@/lib/core/cursor";
import { foldText } from "@/lib/core/fold-text";
import { PARTNER_ACTIONS } from "@/lib/core/rights/partner-actions";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { MemberOperation } from "../portal/portal-operation";

type Row = Awaited<ReturnType<typeof listPartnerAudit>>[number];

export const listAudit: MemberOperation<"listAudit"> = async ({ db }, { partnerId }, { query }) => {
  const { limit, after } = query;
  const people = await listAuditPeople(db, partnerId);
  const beforeNumber = after === undefined ? null : Number(readCursor("changes", after, [CURSOR_NUMBER])[0]);
  const filter = filterOf(partnerId, query, people);
  const found = await listPartnerAudit(db, { ...filter, beforeNumber, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.row.number;
  const hasMore = found.length > limit && last !== undefined;
  return {
    lines: page.map(auditLine),
    nextCursor: hasMore ? makeCursor("changes", [last]) : null,
    people,
  };
};

const DAY_MS = 86_400_000;

function filterOf(
  partnerId: string,
  { q = "", who, action, from, to }: PortalCall<"exportAudit">["query"],
  people: readonly AuditPerson[],
): Omit<AuditFilter, "beforeNumber" | "limit"> {
  return {
    partnerId,
    email: who === NOBODY_OF_THE_ACCOUNT ? null : who,
    action,
    found: q === "" ? undefined : search(q, people),
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
  };
}

function search(text: string, people: readonly AuditPerson[]): NonNullable<AuditFilter["found"]> {
  const word = text.toLowerCase();
  const folded = foldText(text);
  const has = (name: string | null) => name !== null && foldText(name).includes(folded);
  const emails = people.filter(({ email, name }) => has(email) || has(name)).map(({ email }) => email);
  const actions = Object.entries(PARTNER_ACTIONS).filter(([, summary]) => has(summary));
  return { subject: text, emails: [...emails, word], actions: actions.map(([action]) => action) };
}

export const AUDIT_COLUMNS: readonly CsvColumn<AuditLine>[] = [
  ["Number", ({ number }) => number],
  ["Time (UTC)", ({ at }) => at],
  ["Email", ({ email }) => email],
  ["Name", ({ name }) => name],
  ["Network", ({ network }) => network],
  ["Action", ({ summary }) => summary],
  ["Action code", ({ action }) => action],
  ["Subject", ({ subject }) => subject],
  ["Detail", ({ detail }) => JSON.stringify(detail)],
];
const PAGE = 1000;

export const exportAudit: MemberOperation<"exportAudit"> = async (services, member, { query }) =>
  sheetOf(
    sheetName(services, member, "audit-log", query),
    AUDIT_COLUMNS,
    sheetPages(
      services,
      filterOf(member.partnerId, query, await listAuditPeople(services.db, member.partnerId)),
    ),
  );

async function* sheetPages(
  { db }: Pick<Services, "db">,
  filter: Omit<AuditFilter, "beforeNumber" | "limit">,
): AsyncGenerator<AuditLine[]> {
  let beforeNumber: number | null = null;
  for (;;) {
    const rows: Row[] = await listPartnerAudit(db, { ...filter, beforeNumber, limit: PAGE });
    if (rows.length > 0) yield rows.map(auditLine);
    if (rows.length < PAGE) return;
    beforeNumber = rows.at(-1)?.row.number ?? 0;
  }
}

export function auditLine({ row, name }: Row): AuditLine {
  const { number, at, email, network, action, subject, detail } = row;
  const summary = (PARTNER_ACTIONS as Record<string, string>)[action] ?? action;
  return { number, at: at.toISOString(), email, name, network, action, summary, subject, detail };
}
