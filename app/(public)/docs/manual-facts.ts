import { connection } from "next/server";
import type { ManualFacts } from "@/lib/docs/expand-text";
import { getServer } from "@/lib/server";

/** This site's address and contact, as pages and samples name them. */
export async function manualFacts(): Promise<ManualFacts> {
  // A build knows no settings: routes such as robots.txt would otherwise be made by it, once and for all.
  await connection();
  const { siteUrl, supportContact } = (await getServer()).services.settings;
  return { siteUrl, supportContact };
}
