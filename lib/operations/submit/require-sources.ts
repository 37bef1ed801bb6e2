import type { Db } from "@/db/client";
import { lockSourceFiles } from "@/db/queries/source-files";
import { Problem } from "@/lib/core/problem";

/**
 * Throws unless every file of an order is still stored; none is deleted until the transaction has ended, and from then
 * on the order needs it. An erasure may have deleted the very same file after this submit had put it.
 */
export async function requireSources(tx: Db, documents: readonly { sha256: string }[]): Promise<void> {
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))];
  if (hashes.length === 0 || (await lockSourceFiles(tx, hashes)) === hashes.length) return;
  throw new Problem("SERVICE_UNAVAILABLE", "A document was deleted while you were ordering it.", {
    retryAfterSeconds: 1,
    recoveryHint: "Retry the same request with the same idempotencyKey. We'll fetch the document again.",
  });
}
