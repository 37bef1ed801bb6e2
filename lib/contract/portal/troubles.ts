import { answers, MEMBER, ofEnvironment, type PortalRoute } from "./portal-route";

export interface Troubles {
  /** Why the card's last charge failed, if none has succeeded since; null in the sandbox. */
  failedCharge: string | null;
  refusedDocuments: { code: string; calls: number; isMore: boolean }[];
}

/** Leaves out what the reader's role may not see. */
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
