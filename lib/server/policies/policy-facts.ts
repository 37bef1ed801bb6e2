import { getServer, getSettings } from "@/lib/server";
import { type KeptRow, keptData } from "./kept-data";
import { type SubProcessor, subProcessors } from "./sub-processors";

export interface PolicyFacts {
  company: { name: string | null; address: string | null };
  letterhead: { name: string; lines: readonly string[] } | null;
  contact: string;
  siteUrl: string;
  termsUrl: string | null;
  retentionDays: number;
  kept: readonly KeptRow[];
  subProcessors: readonly SubProcessor[];
  hasModel: boolean;
}

export async function policyFacts(): Promise<PolicyFacts> {
  const { services } = await getServer();
  const settings = getSettings();
  const { companyAddress, letterhead, retentionDays, siteUrl, supportContact } = services.settings;
  return {
    company: { name: letterhead?.name ?? null, address: companyAddress },
    letterhead: letterhead && { name: letterhead.name, lines: letterhead.lines },
    contact: supportContact,
    siteUrl,
    termsUrl: settings.termsUrl,
    retentionDays,
    kept: keptData(retentionDays),
    subProcessors: subProcessors(settings),
    hasModel: settings.drafter !== null,
  };
}
