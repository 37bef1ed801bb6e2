import { z } from "zod";
import type { FileContent } from "@/lib/core/file-content";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Right } from "@/lib/core/rights/rights";
import type { Route } from "../operations/operation";

export type PortalRoute = Route & { surfaces: readonly ["portal"] } & (
    | { auth: "person" }
    | {
        auth: "member";
        params: z.ZodObject<{ partnerId: z.ZodType }>;
        right: Right | Readonly<Record<Environment, Right>>;
      }
  );

export const PERSON = { auth: "person", surfaces: ["portal"] } as const;
export const MEMBER = { auth: "member", surfaces: ["portal"] } as const;

export const ofPartner = z.strictObject({ partnerId: z.string() });
export const ofEnvironment = ofPartner.extend({ environment: z.enum(["sandbox", "live"]) });

export const answers = <T>() => ({ output: z.custom<T>() });

export interface PortalFile {
  fileName?: string;
  mediaType?: string;
  policy?: string;
  content: FileContent;
}
