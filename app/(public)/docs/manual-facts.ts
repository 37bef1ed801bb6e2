import type { ManualFacts } from "@/lib/docs/expand-text";
import { getServer } from "@/lib/server";

/** This site's address and contact, as pages and samples name them. */
export async function manualFacts(): Promise<ManualFacts> {
  const { siteUrl, supportContact } = (await getServer()).services.settings;
  return { siteUrl, supportContact };
}
