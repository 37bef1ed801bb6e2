import { wantSourceFile } from "@/db/queries/source-files";
import type { Services } from "../context";
import { sourceKey } from "./source-key";

/** Stores a source document once, so that retention does not delete it before its order is written. */
export async function putSource(
  { db, storage, clock }: Pick<Services, "db" | "storage" | "clock">,
  file: { sha256: string; bytes: Uint8Array; mediaType: string },
): Promise<void> {
  await wantSourceFile(db, file.sha256, clock.now());
  await storage.put(sourceKey(file.sha256), file.bytes, file.mediaType);
}
