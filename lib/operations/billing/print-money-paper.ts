import { NO_BILLING_DETAILS } from "@/lib/core/billing/billing-details";
import type { Issuer, PaperPartner } from "@/lib/core/billing/money-paper";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { type FileContent, madeJustNow } from "@/lib/core/file-content";
import { type PrintReport, UnprintableError } from "@/lib/paper";
import type { Services } from "../context";

export async function printMoneyPaper(
  { settings, clock, log }: Services,
  printReport: PrintReport,
  partner: PaperPartner,
  paperOf: (partner: PaperPartner, issuer: Issuer) => TranslatedDocument,
): Promise<FileContent> {
  const { letterhead, companyAddress, companyTaxNumber } = settings;
  const issuer = {
    name: letterhead?.name ?? "Vidimus",
    address: companyAddress,
    taxNumber: companyTaxNumber,
  };
  const { id } = partner;
  const print = (of: PaperPartner) =>
    printReport(
      { content: paperOf(of, issuer), head: headOf(of.name), createdAt: clock.now() },
      { lane: "live", owner: `money papers of ${id}` },
    );
  try {
    return madeJustNow(await print(partner));
  } catch (error) {
    if (!(error instanceof UnprintableError)) throw error;
    log.info(
      { partnerId: id, reason: error.message },
      "a money paper is printed without its partner's name and billing details",
    );
    return madeJustNow(await print({ id, name: id, ...NO_BILLING_DETAILS }));
  }
}

function headOf(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return letters.length > 40 ? `${letters.slice(0, 40).join("").trimEnd()}…` : name;
}
