import { z } from "zod";
import type { FileContent } from "@/lib/core/file-content";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Right } from "@/lib/core/rights/rights";
import type { Route } from "../operations/operation";

/** A row of the portal's table: of whoever is signed in, or of members of the partner that its path names. */
export type PortalRoute = Route & { surfaces: readonly ["portal"] } & (
    | { auth: "person" }
    | {
        auth: "member";
        params: z.ZodObject<{ partnerId: z.ZodType }>;
        right: Right | Readonly<Record<Environment, Right>>;
      }
  );

/** Of whoever is signed in. */
export const PERSON = { auth: "person", surfaces: ["portal"] } as const;
/** Of members; the row names their right. */
export const MEMBER = { auth: "member", surfaces: ["portal"] } as const;

/** `/partners/{partnerId}/…`: what is the account's. */
export const ofPartner = z.strictObject({ partnerId: z.string() });
/** `/partners/{partnerId}/{environment}/…`: what belongs to one environment. */
export const ofEnvironment = ofPartner.extend({ environment: z.enum(["sandbox", "live"]) });

/** What the portal's rows answer is not parsed again: a schema for its type alone. */
export const answers = <T>() => ({ output: z.custom<T>() });

/** What a row answers that has a `mediaType`: a file to be kept, or to be shown. */
export interface PortalFile {
  /** Without one, the browser shows it. */
  fileName?: string;
  /** What it is, where its row's files are of several kinds. */
  mediaType?: string;
  /** What a browser may do with it, where it could do anything. */
  policy?: string;
  content: FileContent;
}
