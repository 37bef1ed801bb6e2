import {
  addExportPart,
  type ExportRow,
  failExport,
  findExport,
  giveBackExportMail,
  takeExportMail,
} from "@/db/queries/exports";
import { csvLines } from "@/lib/core/csv";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { mailOf, quoted } from "@/lib/core/mail/letter";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { EXPORT_SHEETS } from "./export-sheets";

const ROWS_A_PART = 1_000;
/** A step writes parts for some seconds. The engine allows a run a thousand steps. */
const PARTS_A_STEP = 20;

export async function writeExport(services: Services, exportId: string): Promise<{ done: boolean }> {
  for (let part = 0; part < PARTS_A_STEP; part += 1) {
    const row = await findExport(services.db, exportId);
    if (row?.state !== "running") return { done: true };
    await writePart(services, row);
  }
  return { done: false };
}

/**
 * Each write of a part gets a new name, and counts once it is recorded. A dead process leaves an unnamed
 * file, which the sweep deletes.
 */
async function writePart(services: Services, row: ExportRow): Promise<void> {
  const { db, storage, clock } = services;
  const sheet = EXPORT_SHEETS[row.sheet];
  if (!sheet) throw new Error(`export ${row.id} is at a sheet that there is not`);
  const { rows, next } = await sheet.read(services, row.partnerId, row.place, ROWS_A_PART);
  const head = row.place === null ? `\ufeff${csvLines([sheet.header])}` : "";
  const storageKey = `exports/${row.id}/${row.parts}-${Buffer.from(services.random(8)).toString("hex")}`;
  await storage.put(storageKey, Buffer.from(head + csvLines(rows), "utf8"), "text/csv");
  const isLast = next === null && row.sheet + 1 === EXPORT_SHEETS.length;
  const at = clock.now();
  const isCounted = await addExportPart(db, row, {
    storageKey,
    rows: rows.length,
    at,
    next: next === null ? { sheet: row.sheet + 1, place: null } : { sheet: row.sheet, place: next },
    expiresAt: isLast ? new Date(at.getTime() + KEPT_DAYS.exports * 86_400_000) : null,
  });
  if (!isCounted) await storage.delete(storageKey);
}

export async function giveUpExport({ db, clock }: Services, exportId: string): Promise<void> {
  await failExport(db, exportId, clock.now());
}

/** Only if they may still have it. Link to the page, never to the file. */
export async function mailExport(services: Services, exportId: string): Promise<void> {
  const { db, clock, mailer, settings } = services;
  const taken = await takeExportMail(db, exportId, clock.now());
  if (!taken || !hasRight(taken.role, "account.export")) return;
  const url = `${settings.siteUrl}/portal/${taken.partnerId}/live/settings#export`;
  const account = `The export of the Vidimus account ${quoted(taken.partnerName)}`;
  const isReady = taken.state === "ready";
  const mail = mailOf({
    subject: isReady ? "Your export is ready" : "Your export failed",
    paragraphs: [
      isReady
        ? `${account} is ready. Download it within ${KEPT_DAYS.exports} days, while you're signed in.`
        : `${account} couldn't be finished. Start it again in the settings.`,
    ],
    action: { label: "Open the settings", url },
    reason: "You get this email because you started the export.",
  });
  try {
    await mailer.send({ to: taken.email, ...mail });
  } catch (error) {
    await giveBackExportMail(db, exportId);
    throw error;
  }
}
