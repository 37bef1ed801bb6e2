import { listPurgedFiles } from "@/db/queries/retention";
import type { Services } from "../context";
import { readingKey } from "../desk/picture-files";
import { sourceKey } from "../submit/source-key";

export interface RetentionProof {
  /** Files that were to be deleted and were looked for in storage. */
  lookedFor: number;
  /** Those that are still there though nothing needs them. */
  stillThere: string[];
}

/**
 * Looks into storage for every file that retention says is gone, and for what was read of it: a proof, not a record
 * of intentions.
 */
export async function proveRetention({
  db,
  storage,
}: Pick<Services, "db" | "storage">): Promise<RetentionProof> {
  const stillThere: string[] = [];
  const files = await listPurgedFiles(db);
  for (const sha256 of files) {
    const left = (await storage.get(sourceKey(sha256))) ?? (await storage.get(readingKey(sha256)));
    if (left) stillThere.push(sha256);
  }
  return { lookedFor: files.length, stillThere };
}
