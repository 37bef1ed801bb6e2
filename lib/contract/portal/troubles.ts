import { at } from "../operations/at";
import { forMember, type PortalRoute } from "./portal-route";

export interface Troubles {
  failedCharge: string | null;
  refusedDocuments: { code: string; calls: number; isMore: boolean }[];
}

export const TROUBLES = {
  getTroubles: {
    right: "orders.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/troubles"),
    ...forMember<Troubles>(),
  },
} as const satisfies Record<string, PortalRoute>;
