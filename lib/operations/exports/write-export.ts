import { addExportPart } from "@/db/queries/exports";
import { findJob, type JobRow, moveJob } from "@/db/queries/jobs";
import { csvLines } from "@/lib/core/csv";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { quoted } from "@/lib/core/mail/letter";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { type LongWork, mailJob } from "../jobs/long-work";
import { EXPORT_SHEETS } from "./export-sheets";

const ROWS_A_PART = 1_000;
const PARTS_A_STEP = 20;

export async function writeExport(services: Services, exportId: string): Promise<{ done: boolean }> {
  for (let part = 0; part < PARTS_A_STEP; part += 1) {
    const row = await findJob(services.db, { kind: "export", id: exportId });
    if (row?.state !== "running") return { done: true };
    await writePart(services, row);
  }
  return { done: false };
}

/**
 * Each write of a part gets a new name, and counts once it is recorded. A dead process leaves an unnamed
 * file, which the sweep deletes.
 */
async function writePart(services: Services, row: JobRow<"export">): Promise<void> {
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

export const exportWork: LongWork = {
  kind: "export",
  step: writeExport,
  async giveUp({ db, clock }, id) {
    await moveJob(db, { kind: "export", id }, ["running"], { state: "failed", finishedAt: clock.now() });
  },
  mail: mailExport,
};

/** Link to the page, never to the file. */
function mailExport(services: Services, id: string): Promise<void> {
  return mailJob(services, { kind: "export", id }, (taken) => {
    if (!hasRight(taken.role, "account.export")) return null;
    const account = `The export of the Vidimus account ${quoted(taken.partnerName)}`;
    const isReady = taken.state === "ready";
    return {
      subject: isReady ? "Your export is ready" : "Your export failed",
      paragraphs: [
        isReady
          ? `${account} is ready. Download it within ${KEPT_DAYS.exports} days, while you're signed in.`
          : `${account} couldn't be finished. Start it again in the settings.`,
      ],
      action: {
        label: "Open the settings",
        url: `${services.settings.siteUrl}/portal/${taken.partnerId}/live/settings#export`,
      },
      reason: "You get this email because you started the export.",
    };
  });
}
