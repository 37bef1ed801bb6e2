import type { z } from "zod";
import type { CallOf } from "../operations/operation";
import { ACCOUNT } from "./account";
import { AUDIT } from "./audit";
import { BILLING } from "./billing";
import { CONNECTIONS } from "./connections";
import { EXPORTS } from "./exports";
import { ORDER_IMPORTS } from "./imports";
import { KEYS } from "./keys";
import { ME } from "./me";
import { MY_PARTNERS } from "./my-partners";
import { NOTIFICATIONS } from "./notifications";
import { PARTNER_ORDERS } from "./orders";
import { PAYOUTS } from "./payouts";
import type { PortalRoute } from "./portal-route";
import { REQUESTS } from "./requests";
import { SANDBOX_WIPES } from "./sandbox-wipes";
import { SAVED_VIEWS } from "./saved-views";
import { TEAM } from "./team";
import { TROUBLES } from "./troubles";
import { USAGE } from "./usage";
import { KEY_WEBHOOKS } from "./webhooks";

export const PORTAL = {
  ...MY_PARTNERS,
  ...ACCOUNT,
  ...ME,
  ...TEAM,
  ...AUDIT,
  ...NOTIFICATIONS,
  ...PARTNER_ORDERS,
  ...SAVED_VIEWS,
  ...ORDER_IMPORTS,
  ...REQUESTS,
  ...USAGE,
  ...KEYS,
  ...CONNECTIONS,
  ...KEY_WEBHOOKS,
  ...BILLING,
  ...PAYOUTS,
  ...EXPORTS,
  ...SANDBOX_WIPES,
  ...TROUBLES,
} as const satisfies Record<string, PortalRoute>;

type Table = typeof PORTAL;

export type PortalName = keyof Table;
export type PortalNameOf<A extends PortalRoute["auth"]> = {
  [K in PortalName]: Table[K]["auth"] extends A ? K : never;
}[PortalName];

export type PortalCall<K extends PortalName> = CallOf<Table[K]>;
export type PortalAnswer<K extends PortalName> = z.output<Table[K]["output"]>;

type Part<R, P extends "params" | "query" | "body"> = R extends {
  readonly [N in P]: infer S extends z.ZodType;
}
  ? Record<never, never> extends z.input<S>
    ? { [N in P]?: Sent<z.input<S>> }
    : { [N in P]: Sent<z.input<S>> }
  : unknown;
type Sent<T> = T extends object ? { readonly [P in keyof T]: Sent<T[P]> } : T;

export type PortalInput<K extends PortalName> = Part<Table[K], "params"> &
  Part<Table[K], "query"> &
  Part<Table[K], "body">;
