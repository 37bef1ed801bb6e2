import { connection } from "next/server";
import type { ManualFacts } from "@/lib/docs/expand-text";
import { getServer } from "@/lib/server";

/** This site's address and contact, as pages and samples name them. */
export async function manualFacts(): Promise<ManualFacts> {
  // They are settings of the running service: a build knows neither, and must not make these answers beforehand.
  await connection();
  const { siteUrl, supportContact } = (await getServer()).services.settings;
  return { siteUrl, supportContact };
}
