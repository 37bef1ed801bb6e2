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

/** A step deletes for some seconds. The engine allows a run a thousand steps. */
const TURNS_A_STEP = 20;
const FILES_A_TURN = 20;
const STUCK_MS = 12 * 3_600_000;

export async function runWipe(services: Services, wipeId: string): Promise<{ done: boolean }> {
  for (let turn = 0; turn < TURNS_A_STEP; turn += 1) {
    const wipe = await findSandboxWipe(services.db, wipeId);
    if (wipe?.state !== "running") return { done: true };
    if (wipe.stage === "rows") await wipeRows(services, wipe);
    else if (!(await wipeFiles(services, wipe))) await finish(services, wipe);
  }
  return { done: false };
}

/** For good: work under way on their orders finds none. Records their files in the same transaction. */
async function wipeRows({ db, clock }: Services, wipe: SandboxWipeRow): Promise<void> {
  const isEmpty = await db.transaction(
    async (tx) => (await deleteSome(tx, wipe, "feeds", clock.now())) === 0,
  );
  if (!isEmpty) return;
  await db.transaction(async (tx) => {
    // This lock waits for writes that began before the wipe was asked for.
    if ((await deleteSome(tx, wipe, "all", clock.now())) > 0) return;
    // Exports that read from here on don't see the rows.
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
  // The time has milliseconds, and that millisecond is included.
  const before = new Date(createdAt.getTime() + 1);
  const { orders, others } = await deleteSandboxRows(tx, { partnerId, before }, keyIds, at);
  await moveSandboxWipe(tx, id, { orders, at });
  return orders + others;
}

async function wipeFiles(services: Services, { id, partnerId }: SandboxWipeRow): Promise<boolean> {
  const files = await listWipedFiles(services.db, partnerId, FILES_A_TURN);
  if (files.length === 0) return false;
  for (const file of files) await deleteFile(services, file);
  // After the files: if the process dies in between, they are deleted again.
  await services.db.transaction(async (tx) => {
    await forgetWipedFiles(tx, files);
    await moveSandboxWipe(tx, id, { orders: 0, at: services.clock.now() });
  });
  return true;
}

/** A document stays while a live order or another partner needs the same file. */
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
  // Once at the end: an embedded database is blocked meanwhile.
  await databaseFiles?.rewrite();
  await endSandboxWipe(db, id, "done", clock.now());
}

export async function giveUpWipe({ db, clock }: Services, wipeId: string): Promise<void> {
  await endSandboxWipe(db, wipeId, "failed", clock.now());
}

export async function sweepWipes({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await failStuckSandboxWipes(db, new Date(now.getTime() - STUCK_MS), now);
}

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
