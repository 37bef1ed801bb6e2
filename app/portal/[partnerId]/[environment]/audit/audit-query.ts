import { CURSOR_FORM, readDay, readText, SEARCH_FORM, type SearchParams } from "@/app/portal/list-address";
import type { PortalInput } from "@/lib/contract/portal/table";
import { PARTNER_ACTIONS, type PartnerAction } from "@/lib/core/rights/partner-actions";

type Query = NonNullable<PortalInput<"exportAudit">["query"]>;

export interface AuditFilterValues {
  q: string;
  who: string;
  action: string;
  from: string;
  to: string;
}

export const ACTION_OPTIONS = [
  ["", "All"] as const,
  ...Object.entries(PARTNER_ACTIONS).sort(([, a], [, b]) => (a < b ? -1 : 1)),
];
const ACTIONS = Object.keys(PARTNER_ACTIONS);

export function readFilters(params: SearchParams): AuditFilterValues & { after: string } {
  return {
    q: readText(params, "q", SEARCH_FORM),
    who: readText(params, "who", /^[^\0]{1,254}$/su),
    action: readText(params, "action", ACTIONS),
    from: readDay(params, "from"),
    to: readDay(params, "to"),
    after: readText(params, "after", CURSOR_FORM),
  };
}

export function toListQuery({ q, who, action, from, to }: AuditFilterValues): Query {
  return {
    ...(q === "" ? {} : { q }),
    ...(who === "" ? {} : { who }),
    ...(action === "" ? {} : { action: action as PartnerAction }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
  };
}
