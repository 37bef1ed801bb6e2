import { answers, MEMBER, ofEnvironment, type PortalRoute } from "./portal-route";

export interface Troubles {
  failedCharge: string | null;
  refusedDocuments: { code: string; calls: number; isMore: boolean }[];
}

export const TROUBLES = {
  getTroubles: {
    ...MEMBER,
    right: "orders.see",
    method: "GET",
    path: "/partners/{partnerId}/{environment}/troubles",
    params: ofEnvironment,
    ...answers<Troubles>(),
  },
} as const satisfies Record<string, PortalRoute>;
