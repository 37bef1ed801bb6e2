import { listAllCertificates } from "@/db/queries/desk";
import { forgetRuns } from "@/db/queries/erasure";
import {
  deleteStatementsLeft,
  listFilesOf,
  listStoredArtifacts,
  listUncleaned,
  markCleaned,
} from "@/db/queries/retention";
import type { Services } from "../context";
import { certificateFolder } from "../delivery/certificate-files";
import { deleteUnnamedReviewed, reviewedFolder } from "../delivery/reviewed-files";
import { deleteListed } from "../documents/derived-files";
import { deleteEndedExports } from "../exports/sweep-exports";
import { deleteUnneededFile } from "./delete-unneeded-file";
import { deleteArtifact } from "./sweep-files";
import { untilNone } from "./until-none";

const BATCH = 200;

export async function cleanUp(services: Services): Promise<number> {
  await untilNone(() => deleteStatementsLeft(services.db, BATCH));
  return untilNone(async () => {
    const uncleaned = await listUncleaned(services.db, BATCH);
    await cleanUpOrders(
      services,
      uncleaned.map(({ id, erasedAt }) => ({ id, isErased: erasedAt !== null })),
    );
    return uncleaned.length;
  });
}

/** Files of purged orders go with the sweep. Returns how many files others still need. */
export async function cleanUpOrders(
  services: Services,
  uncleaned: readonly { id: string; isErased: boolean }[],
): Promise<number> {
  if (uncleaned.length === 0) return 0;
  const now = services.clock.now();
  let shared = 0;
  for (const { id } of uncleaned.filter(({ isErased }) => isErased)) {
    for (const sha256 of new Set(await listFilesOf(services.db, id))) {
      if (!(await deleteUnneededFile(services, sha256, { atOnce: true }))) shared += 1;
    }
    for (const artifact of await listStoredArtifacts(services.db, id)) {
      await deleteArtifact(services, artifact);
    }
    for (const certificate of await listAllCertificates(services.db, id)) {
      await deleteListed(services.storage, certificateFolder(certificate.id));
    }
    await deleteListed(services.storage, reviewedFolder(id));
    await forgetRuns(services.db, [id], now);
  }
  for (const { id } of uncleaned.filter(({ isErased }) => !isErased)) {
    await deleteUnnamedReviewed(services, id, await listAllCertificates(services.db, id));
  }
  if (uncleaned.some(({ isErased }) => isErased)) await deleteEndedExports(services);
  // Last: it takes out what every deletion before it has left.
  await services.databaseFiles?.rewrite();
  await markCleaned(
    services.db,
    uncleaned.map(({ id }) => id),
    now,
  );
  return shared;
}
