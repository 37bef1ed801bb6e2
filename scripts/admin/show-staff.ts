import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";

export function staffLine(each: CommandAnswer<"list-staff">[number]): string {
  const { email, legalName, role, isActive, languagePairs, credentials, pageRateCents } = each;
  const rate = pageRateCents === null ? "-" : `${dollarText(pageRateCents)} a page`;
  return [email, legalName, isActive ? role : "off", languagePairs, rate, credentials].join("\t");
}
