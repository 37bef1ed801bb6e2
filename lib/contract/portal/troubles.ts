import { forMember, ofEnvironment, type PortalRoute } from "./portal-route";

export interface Troubles {
  failedCharge: string | null;
  refusedDocuments: { code: string; calls: number; isMore: boolean }[];
}

export const TROUBLES = {
  getTroubles: {
    right: "orders.see",
    method: "GET",
    path: "/partners/{partnerId}/{environment}/troubles",
    params: ofEnvironment,
    ...forMember<Troubles>(),
  },
} as const satisfies Record<string, PortalRoute>;
