import { insertExport, listExportParts } from "@/db/queries/exports";
import { countJobsSince, type JobRow, listJobs } from "@/db/queries/jobs";
import { lockTeam } from "@/db/queries/teams";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { ExportView } from "@/lib/contract/portal/exports";
import { toCsv } from "@/lib/core/csv";
import { isId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";
import { newId } from "../new-id";
import { openStored } from "../open-stored";
import { sheetName } from "../portal/csv-file";
import { type Member, requireMember, requireRight } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { type ZipEntry, zipFile } from "../portal/zip-file";
import { EXPORT_SHEETS } from "./export-sheets";

const LISTED = 10;
/** Each export reads the whole account. */
const A_DAY = 5;
const LINK_MINUTES = 15;

export const listExports: MemberOperation<"listExports"> = async ({ db }, { partnerId }) => {
  const found = await listJobs(db, "export", { partnerId }, LISTED);
  return { exports: found.map(({ row, email }) => viewOf(row, email)) };
};

/** @throws Problem TOO_MANY_EXPORTS */
export const startExport: MemberOperation<"startExport"> = async (services, member) => {
  const { partnerId, personId } = member;
  const at = services.clock.now();
  const exportId = await services.db.transaction(async (tx) => {
    await lockTeam(tx, partnerId);
    // Check again under the lock: the right may have been taken away.
    requireRight(await requireMember({ db: tx }, member, partnerId), "account.export");
    const [running] = await listJobs(tx, "export", { partnerId, state: "running" }, 1);
    if (running) return running.row.id;
    if ((await countJobsSince(tx, "export", partnerId, new Date(at.getTime() - 86_400_000))) >= A_DAY) {
      throw portalProblem("TOO_MANY_EXPORTS", `This account was exported ${A_DAY} times within a day.`);
    }
    const id = newId(services, "export");
    await insertExport(tx, { id, partnerId, personId, at });
    await writePartnerAudit({ services, tx, at }, member, { action: "account.export_started", subject: id });
    return id;
  });
  services.wake();
  const [made] = await listJobs(services.db, "export", { partnerId, id: exportId }, 1);
  if (!made) throw new Error("an export vanished");
  return viewOf(made.row, made.email);
};

/**
 * Works only for this person, while they are signed in.
 * @throws Problem EXPORT_NOT_FOUND, EXPORT_NOT_READY
 */
export const linkExport: MemberOperation<"linkExport"> = async (services, member, { params }) => {
  const row = await findReady(services, member, params.exportId);
  const at = services.clock.now();
  const expires = Math.floor(at.getTime() / 1000) + LINK_MINUTES * 60;
  const signature = makeMac(services.settings.linkSecrets, linkInput(member, row.id, expires)).toString(
    "base64url",
  );
  await services.db.transaction((tx) =>
    writePartnerAudit({ services, tx, at }, member, { action: "account.export_downloaded", subject: row.id }),
  );
  const { path } = portalRequest("downloadExport", {
    params,
    query: { expires: String(expires), signature },
  });
  return { url: path, expiresAt: new Date(expires * 1000).toISOString() };
};

const FROM_PORTAL = "Open the export on the portal again for a new link.";

/** @throws Problem FORBIDDEN, EXPORT_NOT_FOUND, EXPORT_NOT_READY */
export const downloadExport: MemberOperation<"downloadExport"> = async (
  services,
  member,
  { params, query },
) => {
  const { settings, clock } = services;
  const expires = /^\d{1,12}$/.test(query.expires) ? Number(query.expires) : 0;
  const given = Buffer.from(query.signature, "base64url");
  if (!isMac(settings.linkSecrets, linkInput(member, params.exportId, expires), given)) {
    throw new Problem("FORBIDDEN", "This link isn't valid.", { recoveryHint: FROM_PORTAL });
  }
  const at = clock.now();
  if (expires * 1000 <= at.getTime())
    throw new Problem("FORBIDDEN", "This link has expired.", { recoveryHint: FROM_PORTAL });
  const row = await findReady(services, member, params.exportId);
  const fileName = `${sheetName(services, member, "vidimus-export", { to: row.createdAt.toISOString() })}.zip`;
  return zipFile(fileName, sheetsOf(services, row.id), at);
};

async function findReady(
  services: Services,
  { partnerId }: Member,
  exportId: string,
): Promise<JobRow<"export">> {
  const found = isId("export", exportId)
    ? await listJobs(services.db, "export", { partnerId, id: exportId }, 1)
    : [];
  const row = found[0]?.row;
  const isOver = row?.expiresAt && row.expiresAt <= services.clock.now();
  if (row?.state === "running")
    throw portalProblem("EXPORT_NOT_READY", "This export is still being written.");
  if (row?.state !== "ready" || isOver) {
    throw portalProblem("EXPORT_NOT_FOUND", "This export doesn't exist, or was deleted.");
  }
  return row;
}

function linkInput({ personId }: Member, exportId: string, expires: number): string {
  return `exports/${exportId}?person=${personId}&expires=${expires}`;
}

async function* sheetsOf({ db, storage }: Services, exportId: string): AsyncGenerator<ZipEntry> {
  const parts = await listExportParts(db, exportId);
  for (const [at, sheet] of EXPORT_SHEETS.entries()) {
    const keys = parts.filter((part) => part.sheet === at).map(({ storageKey }) => storageKey);
    const content = keys.length === 0 ? toCsv(sheet.header, []) : piecesOf({ storage }, keys);
    yield { name: sheet.name, content };
  }
}

async function* piecesOf({ storage }: Pick<Services, "storage">, keys: readonly string[]) {
  for (const key of keys) {
    const stored = await openStored(storage, key);
    if (!stored) throw new Error("a part of an export is gone");
    yield* stored.pieces;
  }
}

function viewOf(row: JobRow<"export">, email: string): ExportView {
  return {
    exportId: row.id,
    state: row.state,
    sheets: { done: row.sheet, all: EXPORT_SHEETS.length },
    rows: row.rows,
    email,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
