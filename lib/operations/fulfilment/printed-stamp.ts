import type { PrintedStamp, TranslatorStamp } from "@/lib/paper";
import type { Services } from "../context";

export async function printedStamp(
  { storage }: Pick<Services, "storage">,
  stamp: TranslatorStamp | null,
): Promise<PrintedStamp | null> {
  if (!stamp) return null;
  const { pictureKey, ...facts } = stamp;
  const stored = await storage.get(pictureKey);
  if (!stored) throw new Error(`the picture of a stamp, ${pictureKey}, is gone`);
  return { ...facts, picture: stored.bytes };
}
