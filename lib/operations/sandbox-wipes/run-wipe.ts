import type { Db } from "@/db/client";
import { cutExports, deleteSandboxRows, lockSandboxKeys } from "@/db/queries/sandbox-contents";
import {
  beginWipingFiles,
  endSandboxWipe,
  failStuckSandboxWipes,
  findSandboxWipe,
  forgetWipedFiles,
  giveBackSandboxWipeMail,
  listWipedFiles,
  moveSandboxWipe,
  type SandboxWipeFile,
  type SandboxWipeRow,
  takeSandboxWipeMail,
} from "@/db/queries/sandbox-wipes";
import { mailOf, quoted } from "@/lib/core/mail/letter";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { certificateFolder } from "../delivery/certificate-files";
import { reviewedFolder } from "../delivery/reviewed-files";
import { deleteListed } from "../documents/derived-files";
import { EXPORT_SHEETS } from "../exports/export-sheets";
import { deleteUnneededFile } from "../retention/delete-unneeded-file";
import { uploadKey } from "../uploads/upload-link";

/** Of the engine's steps, of which a run has a thousand, each deletes some seconds' worth. */
const TURNS_A_STEP = 20;
const FILES_A_TURN = 20;
/** Longer than any engine goes on trying. */
const STUCK_MS = 12 * 3_600_000;

/** Deletes the next of what a sandbox held; whether all of it is gone. */
export async function runWipe(services: Services, wipeId: string): Promise<{ done: boolean }> {
  for (let turn = 0; turn < TURNS_A_STEP; turn += 1) {
    const wipe = await findSandboxWipe(services.db, wipeId);
    if (wipe?.state !== "running") return { done: true };
    if (wipe.stage === "rows") await wipeRows(services, wipe);
    else if (!(await wipeFiles(services, wipe))) await finish(services, wipe);
  }
  return { done: false };
}

/**
 * Rows go for good, and whatever still works on one of their orders finds none. Which files they leave behind is
 * written in the same transaction.
 */
async function wipeRows({ db, clock }: Services, wipe: SandboxWipeRow): Promise<void> {
  const isEmpty = await db.transaction(
    async (tx) => (await deleteSome(tx, wipe, "feeds", clock.now())) === 0,
  );
  if (!isEmpty) return;
  await db.transaction(async (tx) => {
    // Whoever began to write before the press has written by now.
    if ((await deleteSome(tx, wipe, "all", clock.now())) > 0) return;
    // Whatever an export reads from here on is without them.
    await cutExports(tx, wipe.partnerId, SANDBOX_SHEETS);
    await beginWipingFiles(tx, wipe.id);
  });
}

const SANDBOX_SHEETS = EXPORT_SHEETS.flatMap(({ environment }, at) =>
  environment === "sandbox" ? [at] : [],
);

async function deleteSome(
  tx: Db,
  { id, partnerId, createdAt }: SandboxWipeRow,
  against: "feeds" | "all",
  at: Date,
): Promise<number> {
  const keyIds = await lockSandboxKeys(tx, partnerId, against);
  // Its time is known to the millisecond, and that one is part of it.
  const before = new Date(createdAt.getTime() + 1);
  const { orders, others } = await deleteSandboxRows(tx, { partnerId, before }, keyIds, at);
  await moveSandboxWipe(tx, id, { orders, at });
  return orders + others;
}

/** False where there are none left. */
async function wipeFiles(services: Services, { id, partnerId }: SandboxWipeRow): Promise<boolean> {
  const files = await listWipedFiles(services.db, partnerId, FILES_A_TURN);
  if (files.length === 0) return false;
  for (const file of files) await deleteFile(services, file);
  // After the files: whoever dies in between deletes them once more.
  await services.db.transaction(async (tx) => {
    await forgetWipedFiles(tx, files);
    await moveSandboxWipe(tx, id, { orders: 0, at: services.clock.now() });
  });
  return true;
}

/** A document stays while something else needs the very same: a live order, or another partner's. */
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

async function finish({ db, clock, databaseFiles }: Services, { id }: SandboxWipeRow): Promise<void> {
  // Once for all of it: nothing else can use an embedded database meanwhile.
  await databaseFiles?.rewrite();
  await endSandboxWipe(db, id, "done", clock.now());
}

/** Gives a wipe up after all attempts. Another one goes on where it has stopped. */
export async function giveUpWipe({ db, clock }: Services, wipeId: string): Promise<void> {
  await endSandboxWipe(db, wipeId, "failed", clock.now());
}

/** Gives up those that nothing moves any more, so that another one can be started. */
export async function sweepWipes({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await failStuckSandboxWipes(db, new Date(now.getTime() - STUCK_MS), now);
}

/** Tells whoever asked for a wipe that it is over, if they may still ask for one. */
export async function mailWipe(services: Services, wipeId: string): Promise<void> {
  const { db, clock, mailer, settings } = services;
  const taken = await takeSandboxWipeMail(db, wipeId, clock.now());
  if (!taken || !hasRight(taken.role, "sandbox.wipe")) return;
  const isDone = taken.state === "done";
  const sandbox = `the sandbox of the Vidimus account ${quoted(taken.partnerName)}`;
  const mail = mailOf({
    subject: isDone ? "Your sandbox is empty" : "Your sandbox couldn’t be emptied",
    paragraphs: [
      isDone
        ? `Everything that was made in ${sandbox} before you asked is deleted. Its keys, webhook URLs, and settings are still there.`
        : `Not everything in ${sandbox} could be deleted. Start it again on the Developers page: it goes on where it stopped.`,
    ],
    action: {
      label: "Open the Developers page",
      url: `${settings.siteUrl}/portal/${taken.partnerId}/sandbox/developers#wipe`,
    },
    reason: "You get this email because you asked for it.",
  });
  try {
    await mailer.send({ to: taken.email, ...mail });
  } catch (error) {
    await giveBackSandboxWipeMail(db, wipeId);
    throw error;
  }
}
