import type { Db } from "@/db/client";
import { lockSourceFiles, wantSourceFile } from "@/db/queries/source-files";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";

export async function putSource(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  file: { sha256: string; bytes: Uint8Array; mediaType: string },
): Promise<void> {
  await wantSourceFile(db, file.sha256, clock.now());
  await storage.put(sourceKey(file.sha256), file.bytes, file.mediaType);
}

export function sourceKey(sha256: string): string {
  return `sources/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * The files stay until the transaction has ended. An erasure may have deleted one since this submit put it.
 * @throws Problem SERVICE_UNAVAILABLE
 */
export async function requireSources(tx: Db, documents: readonly { sha256: string }[]): Promise<void> {
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))];
  if (hashes.length === 0 || (await lockSourceFiles(tx, hashes)) === hashes.length) return;
  throw new Problem("SERVICE_UNAVAILABLE", "A document was deleted while you were ordering it.", {
    retryAfterSeconds: 1,
    recoveryHint: "Retry the same request with the same idempotencyKey. We'll fetch the document again.",
  });
}
