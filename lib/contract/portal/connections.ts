import { z } from "zod";
import type { Environment } from "@/lib/core/keys/api-key";
import { SCOPES, type Scope } from "@/lib/core/keys/scopes";
import { at } from "../operations/at";
import { forMember, forPerson, type PortalFile, type PortalRoute } from "./portal-route";

export interface ConnectionRequest {
  client: {
    name: string;
    host: string | null;
    returnsTo: string | null;
    logoUrl: string | null;
  };
  scopes: Scope[];
  partners: { partnerId: string; name: string; scopes: Scope[] }[];
}

export interface ConnectionView {
  connectionId: string;
  name: string;
  host: string | null;
  environment: Environment;
  scopes: string[];
  allowedBy: string;
  spendCapCents: number | null;
  orderCapCents: number | null;
  spentCents: number;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  isRevoked: boolean;
}

const query = z.string().min(1).max(8000);
const capCents = z.int().min(0).max(2_147_483_647).nullable();

/** For a word at the field. The service reads the address once more. */
const REDIRECT = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[!-"$-~]+$/i;

export const CONNECTIONS = {
  getConnectionRequest: {
    method: "GET",
    path: "/me/connection-request",
    query: z.strictObject({ query }),
    ...forPerson<ConnectionRequest>(),
  },
  getAppLogo: {
    method: "GET",
    path: "/me/app-logo.jpg",
    query: z.strictObject({ clientId: z.string().min(1).max(500) }),
    mediaType: "image/jpeg",
    ...forPerson<PortalFile>(),
  },
  allowConnection: {
    method: "POST",
    path: "/me/connections",
    body: z.strictObject({
      query,
      partnerId: z.string(),
      environment: z.enum(["sandbox", "live"]),
      scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
      spendCapCents: capCents.default(null),
      orderCapCents: capCents.default(null),
      days: z.int().min(1).max(365).nullable().default(null),
    }),
    needsBody: true,
    ...forPerson<{ url: string }>(),
  },
  refuseConnection: {
    method: "POST",
    path: "/me/connections/refuse",
    body: z.strictObject({ query }),
    needsBody: true,
    ...forPerson<{ url: string }>(),
  },
  listConnections: {
    right: "integration.see",
    method: "GET",
    ...at("/partners/{partnerId}/connections"),
    ...forMember<{ connections: ConnectionView[] }>(),
  },
  makeClient: {
    right: "integration.change",
    method: "POST",
    ...at("/partners/{partnerId}/clients"),
    body: z.strictObject({
      name: z.string().trim().min(1, "Enter the app’s name.").max(100, "Use at most 100 characters."),
      redirectUri: z
        .string()
        .trim()
        .min(1, "Enter the address where the app takes people back.")
        .max(500, "Use at most 500 characters.")
        .regex(REDIRECT, "Use an https address, or http on localhost or 127.0.0.1, without a #."),
    }),
    needsBody: true,
    ...forMember<{ clientId: string; name: string; redirectUri: string }>(),
  },
  revokeConnection: {
    right: "integration.change",
    method: "POST",
    ...at("/partners/{partnerId}/connections/{connectionId}/revoke"),
    ...forMember<{ connections: ConnectionView[] }>(),
  },
} as const satisfies Record<string, PortalRoute>;
