import type { Db } from "@/db/client";
import { findJob, type JobRow, moveJob } from "@/db/queries/jobs";
import { cutExports, deleteSandboxRows, lockSandboxKeys } from "@/db/queries/sandbox-contents";
import {
  addWipedOrders,
  forgetWipedFiles,
  listWipedFiles,
  type SandboxWipeFile,
} from "@/db/queries/sandbox-wipes";
import { quoted } from "@/lib/core/mail/letter";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { certificateFolder } from "../delivery/certificate-files";
import { reviewedFolder } from "../delivery/reviewed-files";
import { deleteListed } from "../documents/derived-files";
import { EXPORT_SHEETS } from "../exports/export-sheets";
import { type LongWork, mailJob, sweepStuck } from "../jobs/long-work";
import { deleteUnneededFile } from "../retention/delete-unneeded-file";
import { uploadKey } from "../uploads/upload-link";

const TURNS_A_STEP = 20;
const FILES_A_TURN = 20;

export async function runWipe(services: Services, wipeId: string): Promise<{ done: boolean }> {
  for (let turn = 0; turn < TURNS_A_STEP; turn += 1) {
    const wipe = await findJob(services.db, { kind: "wipe", id: wipeId });
    if (wipe?.state !== "running") return { done: true };
    if (wipe.stage === "rows") await wipeRows(services, wipe);
    else if (!(await wipeFiles(services, wipe))) await finish(services, wipe);
  }
  return { done: false };
}

async function wipeRows({ db, clock }: Services, wipe: JobRow<"wipe">): Promise<void> {
  const isEmpty = await db.transaction(
    async (tx) => (await deleteSome(tx, wipe, "feeds", clock.now())) === 0,
  );
  if (!isEmpty) return;
  await db.transaction(async (tx) => {
    // This lock waits for writes that began before the wipe was asked for.
    if ((await deleteSome(tx, wipe, "all", clock.now())) > 0) return;
    // Exports that read from here on don't see the rows.
    await cutExports(tx, wipe.partnerId, SANDBOX_SHEETS);
    await moveWipe(tx, wipe.id, { stage: "files" });
  });
}

const SANDBOX_SHEETS = EXPORT_SHEETS.flatMap(({ environment }, at) =>
  environment === "sandbox" ? [at] : [],
);

async function deleteSome(
  tx: Db,
  { id, partnerId, createdAt }: JobRow<"wipe">,
  against: "feeds" | "all",
  at: Date,
): Promise<number> {
  const keyIds = await lockSandboxKeys(tx, partnerId, against);
  // The time has milliseconds, and that millisecond is included.
  const before = new Date(createdAt.getTime() + 1);
  const { orders, others } = await deleteSandboxRows(tx, { partnerId, before }, keyIds, at);
  await addWipedOrders(tx, id, orders, at);
  return orders + others;
}

async function wipeFiles(services: Services, { id, partnerId }: JobRow<"wipe">): Promise<boolean> {
  const files = await listWipedFiles(services.db, partnerId, FILES_A_TURN);
  if (files.length === 0) return false;
  for (const file of files) await deleteFile(services, file);
  // After the files: if the process dies in between, they are deleted again.
  await services.db.transaction(async (tx) => {
    await forgetWipedFiles(tx, files);
    await moveWipe(tx, id, { movedAt: services.clock.now() });
  });
  return true;
}

async function deleteFile(services: Services, { kind, name }: SandboxWipeFile): Promise<void> {
  const { storage } = services;
  switch (kind) {
    case "source":
      return void (await deleteUnneededFile(services, name, { atOnce: true }));
    case "certificate":
      return deleteListed(storage, certificateFolder(name));
    case "reviewed":
      return deleteListed(storage, reviewedFolder(name));
    case "upload":
      return storage.delete(uploadKey(name));
    case "export_part":
      return storage.delete(name);
  }
}

async function finish({ db, clock, databaseFiles }: Services, { id }: JobRow<"wipe">): Promise<void> {
  // Once at the end: an embedded database is blocked meanwhile.
  await databaseFiles?.rewrite();
  await moveWipe(db, id, { state: "done", finishedAt: clock.now() });
}

const moveWipe = (db: Db, id: string, to: Parameters<typeof moveJob<"wipe">>[3]) =>
  moveJob(db, { kind: "wipe", id }, ["running"], to);

export const wipeWork: LongWork = {
  kind: "wipe",
  step: runWipe,
  async giveUp({ db, clock }, id) {
    await moveWipe(db, id, { state: "failed", finishedAt: clock.now() });
  },
  mail: mailWipe,
};

export const sweepWipes = (services: Services): Promise<void> => sweepStuck(services, wipeWork);

function mailWipe(services: Services, id: string): Promise<void> {
  return mailJob(services, { kind: "wipe", id }, (taken) => {
    if (!hasRight(taken.role, "sandbox.wipe")) return null;
    const isDone = taken.state === "done";
    const sandbox = `the sandbox of the Vidimus account ${quoted(taken.partnerName)}`;
    return {
      subject: isDone ? "Your sandbox is empty" : "Your sandbox couldn’t be emptied",
      paragraphs: [
        isDone
          ? `Everything that was made in ${sandbox} before you asked is deleted. Its keys, webhook URLs, and settings are still there.`
          : `Not everything in ${sandbox} could be deleted. Start it again on the Developers page: it goes on where it stopped.`,
      ],
      action: {
        label: "Open the Developers page",
        url: `${services.settings.siteUrl}/portal/${taken.partnerId}/sandbox/developers#wipe`,
      },
      reason: "You get this email because you asked for it.",
    };
  });
}
