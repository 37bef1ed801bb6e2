import { listAllCertificates } from "@/db/queries/desk";
import { forgetArtifactFile, listDueArtifacts } from "@/db/queries/retention";
import { listUnneededFiles } from "@/db/queries/source-files";
import { keptSince } from "@/lib/paper";
import type { Services } from "../context";
import { certificateFolder } from "../delivery/certificate-files";
import { reviewedFolder, reviewedFormatOf } from "../delivery/reviewed-files";
import { deleteListed } from "../documents/derived-files";
import { deleteUnneededFile, putBefore } from "./delete-unneeded-file";
import { untilNone } from "./until-none";

const BATCH = 200;

export async function sweepUnneededFiles(services: Services): Promise<number> {
  const now = services.clock.now();
  return untilNone(async () => {
    let deleted = 0;
    for (const sha256 of await listUnneededFiles(services.db, putBefore(now), now, BATCH)) {
      if (await deleteUnneededFile(services, sha256)) deleted += 1;
    }
    return deleted;
  });
}

/**
 * Certificate, receipt, and hash stay for good. Files of an erased client go at once: this finishes an
 * erasure that died half-way.
 */
export async function sweepOldArtifacts(services: Services): Promise<number> {
  return untilNone(async () => {
    const old = await listDueArtifacts(services.db, keptSince(services.clock.now()), BATCH);
    for (const artifact of old) await deleteArtifact(services, artifact);
    return old.length;
  });
}

/** Deletes the files first: a row without its key would leave bytes that nobody can find. */
export async function deleteArtifact(
  { db, storage }: Pick<Services, "db" | "storage">,
  artifact: { orderId: string; index: number; storageKey: string | null },
): Promise<void> {
  if (artifact.storageKey === null) return;
  await storage.delete(artifact.storageKey);
  if (reviewedFormatOf(artifact.storageKey)) await deleteListed(storage, reviewedFolder(artifact.orderId));
  for (const { id, index } of await listAllCertificates(db, artifact.orderId)) {
    if (index === artifact.index) await deleteListed(storage, certificateFolder(id));
  }
  await forgetArtifactFile(db, artifact.orderId, artifact.index);
}
