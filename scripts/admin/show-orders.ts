import type { CommandAnswer } from "@/lib/server/operator/operator-commands";

type Listed = CommandAnswer<"list-orders">;
type Shown = CommandAnswer<"show-order">;

export function orderTable(orders: Listed): string[] {
  if (orders.length === 0) return [];
  const heads = ["ORDER", "STATE", "PARTNER", "WHERE", "LINE", "CENTS", "PROMISED", "JOB"];
  const rows = orders.map((order) => [
    order.orderNumber,
    order.status,
    order.partnerName,
    order.environment,
    order.productLine,
    `${order.totalCents}`,
    minute(order.promisedAt),
    order.jobId,
  ]);
  return columns([heads, ...rows]).split("\n");
}

export function orderSheet(order: Shown): string {
  const { documents, certificates, refunds, history, trace, ...facts } = order;
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return [
    columns(known.map(([name, value]) => [name, `${value}`])),
    section(
      "Documents",
      documents.map((each) => [each.kind, each.sha256, each.purgedAt ? "deleted" : ""]),
    ),
    section(
      "Certificates",
      certificates.map((each) => [each.certificateId, minute(each.issuedAt), stateOf(each)]),
    ),
    section(
      "Refunds",
      refunds.map((each) => [each.id, each.state, `${each.amountCents} cents`, each.source]),
    ),
    section(
      "History",
      history.map((each) => [minute(each.at), each.type, each.by ?? "", each.why ?? ""]),
    ),
    section(
      "Trace",
      trace.map((each) => [
        minute(each.at),
        each.action,
        `${each.stage ?? ""}`,
        `${each.by ?? ""}`,
        `${each.reason ?? ""}`,
      ]),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function stateOf({
  publishedAt,
  revokedAt,
  revokedReason,
  supersededBy,
}: Shown["certificates"][number]): string {
  if (revokedAt !== null)
    return `revoked ${minute(revokedAt)}: ${revokedReason}${supersededBy ? `, replaced by ${supersededBy}` : ""}`;
  return publishedAt === null ? "being made" : "stands";
}

function section(title: string, rows: string[][]): string {
  return rows.length === 0 ? "" : `${title}\n${columns(rows)}`;
}

function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
