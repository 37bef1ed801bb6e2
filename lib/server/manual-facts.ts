import { connection } from "next/server";
import type { ManualFacts } from "@/lib/docs/expand-text";
import { BUILD } from "@/lib/env/build";
import { fingerprintOf, listSealCertificates } from "@/lib/operations/certificates/key-set";
import { getServer } from "@/lib/server";

export async function manualFacts(): Promise<ManualFacts> {
  // A build knows no settings, and would make routes such as robots.txt once and for all.
  await connection();
  const { services } = await getServer();
  const { siteUrl, supportContact } = services.settings;
  const sealFingerprints = (await listSealCertificates(services)).map(fingerprintOf);
  return { siteUrl, version: BUILD.version, supportContact, sealFingerprints };
}
