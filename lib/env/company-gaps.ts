import type { Settings } from "./index";

/** The settings that tell visitors who stands behind the service, and that are empty. */
export function companyGaps({
  letterhead,
  companyAddress,
}: {
  letterhead: Pick<NonNullable<Settings["letterhead"]>, "name"> | null;
  companyAddress: string | null;
}): string[] {
  return [
    ...(letterhead === null ? ["COMPANY_NAME"] : []),
    ...(companyAddress === null ? ["COMPANY_ADDRESS"] : []),
  ];
}
