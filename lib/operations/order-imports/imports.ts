import { type JobRow, listJobs } from "@/db/queries/jobs";
import { countImportLines, type ImportScope, listImportLines } from "@/db/queries/order-imports";
import { parseInput } from "@/lib/contract/parse";
import { type ImportGroup, type ImportView, importedLineSchema } from "@/lib/contract/portal/imports";
import { type CsvColumn, csvMoney } from "@/lib/core/csv";
import { isId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { MemberOperation } from "../portal/portal-operation";
import { IMPORT_LIMITS, templateCsv } from "./columns";

const LISTED = 10;
const SHOWN_LINES = 50;
const SHOWN_NAMES = 3;

export const listImports: MemberOperation<"listImports"> = async (
  { db },
  { partnerId },
  { params: { environment } },
) => {
  const found = await listJobs(db, "import", { partnerId, environment }, LISTED);
  return { imports: await viewsOf({ db }, found) };
};

export const getImport: MemberOperation<"getImport"> = async (services, { partnerId }, { params }) =>
  viewImport(services, { partnerId, environment: params.environment }, params.importId);

export const downloadImportTemplate: MemberOperation<"downloadImportTemplate"> = async () => ({
  fileName: "orders-template.csv",
  content: templateCsv(),
});

type ImportLine = Awaited<ReturnType<typeof listImportLines>>[number];

const RESULTS = { waiting: "Not ordered yet", placed: "Ordered", refused: "Not ordered" } as const;

const RESULT_COLUMNS: readonly CsvColumn<ImportLine>[] = [
  ["Row", ({ line }) => line],
  ["Result", ({ state }) => RESULTS[state]],
  ["Order number", ({ orderNumber }) => orderNumber],
  ["Job ID", ({ jobId }) => jobId],
  ["Price (USD)", ({ cents }) => csvMoney(cents)],
  ["Reason", ({ state, message }) => (state === "placed" ? "" : message)],
  ["Reason code", ({ code }) => code],
  ["Warnings", ({ state, message }) => (state === "placed" ? message : "")],
];

export const downloadImportResults: MemberOperation<"downloadImportResults"> = async (
  services,
  member,
  { params: { environment, importId } },
) => {
  const { row } = await findOwn(services, { partnerId: member.partnerId, environment }, importId);
  const day = row.createdAt.toISOString();
  const name = sheetName(services, member, `import-${row.id}`, { environment, from: day });
  const lines = await listImportLines(services.db, row.id, { limit: IMPORT_LIMITS.orders });
  return sheetOf(name, RESULT_COLUMNS, [lines]);
};

/** @throws Problem IMPORT_NOT_FOUND */
export async function findOwn(
  { db }: Pick<Services, "db">,
  scope: ImportScope,
  importId: string,
): Promise<{ row: JobRow<"import">; email: string }> {
  const [found] = isId("orderImport", importId)
    ? await listJobs(db, "import", { ...scope, id: importId }, 1)
    : [];
  if (!found) throw portalProblem("IMPORT_NOT_FOUND", "This import doesn't exist, or was deleted.");
  return found;
}

/** @throws Problem IMPORT_NOT_FOUND */
export async function viewImport(
  services: Pick<Services, "db">,
  scope: ImportScope,
  importId: string,
): Promise<ImportView> {
  const found = await findOwn(services, scope, importId);
  const [[view], refused] = await Promise.all([
    viewsOf(services, [found]),
    listImportLines(services.db, importId, { refusedOnly: true, limit: SHOWN_LINES }),
  ]);
  if (!view) throw new Error("an import vanished");
  const refusedLines = refused.map(({ line, code, message }) => ({
    line,
    code: code ?? "",
    message: message ?? "",
  }));
  return { ...view, refusedLines, ...(view.state === "checked" && (await seenBefore(services, importId))) };
}

async function seenBefore(
  { db }: Pick<Services, "db">,
  importId: string,
): Promise<Pick<ImportView, "againRows" | "groups">> {
  const groups = new Map<string, ImportGroup>();
  let againRows = 0;
  for (const { input, cents } of await listImportLines(db, importId, { limit: IMPORT_LIMITS.orders })) {
    if (input === null) continue;
    const { quote, order, key } = parseInput(importedLineSchema, input);
    if (key === undefined) againRows += 1;
    const { sourceLanguage, targetLanguage, useCase = null, speedTier, pageCount = 0 } = quote;
    const facts = { sourceLanguage, targetLanguage, useCase, speedTier, pages: pageCount, cents };
    const group = groups.get(JSON.stringify(facts)) ?? { ...facts, orders: 0, names: [] };
    groups.set(JSON.stringify(facts), group);
    group.orders += 1;
    if (order.applicantName !== undefined && group.names.length < SHOWN_NAMES)
      group.names.push(order.applicantName);
  }
  const all = [...groups.values()].toSorted((a, b) => b.cents * b.orders - a.cents * a.orders);
  return { againRows, groups: all };
}

async function viewsOf(
  { db }: Pick<Services, "db">,
  found: readonly { row: JobRow<"import">; email: string }[],
): Promise<ImportView[]> {
  const counts = await countImportLines(
    db,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, email }) => {
    const of = (state: "placed" | "refused") =>
      counts.find((each) => each.importId === row.id && each.state === state);
    return {
      importId: row.id,
      state: row.state,
      orders: row.orders,
      totalCents: row.totalCents,
      againRows: 0,
      groups: [],
      placed: of("placed")?.lines ?? 0,
      placedCents: of("placed")?.cents ?? 0,
      refused: of("refused")?.lines ?? 0,
      stop:
        row.stopMessage === null
          ? null
          : { line: row.stopLine, code: row.stopCode, message: row.stopMessage },
      refusedLines: [],
      email,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}
