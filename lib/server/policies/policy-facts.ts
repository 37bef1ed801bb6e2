import { getServer, getSettings } from "@/lib/server";
import { type KeptRow, keptData } from "./kept-data";
import { type SubProcessor, subProcessors } from "./sub-processors";

/** What pages of terms say of this site, from its settings. */
export interface PolicyFacts {
  company: { name: string | null; address: string | null };
  contact: string;
  siteUrl: string;
  /** Where the operator's own terms are; null where it has none. */
  termsUrl: string | null;
  retentionDays: number;
  kept: readonly KeptRow[];
  subProcessors: readonly SubProcessor[];
  /** Whether a language model drafts live orders. */
  hasModel: boolean;
}

export async function policyFacts(): Promise<PolicyFacts> {
  const { services } = await getServer();
  const settings = getSettings();
  const { companyAddress, letterhead, retentionDays, siteUrl, supportContact } = services.settings;
  return {
    company: { name: letterhead?.name ?? null, address: companyAddress },
    contact: supportContact,
    siteUrl,
    termsUrl: settings.termsUrl,
    retentionDays,
    kept: keptData(retentionDays),
    subProcessors: subProcessors(settings),
    hasModel: settings.drafter !== null,
  };
}
