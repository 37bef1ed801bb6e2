import { z } from "zod";
import type { FileContent } from "@/lib/core/file-content";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Right } from "@/lib/core/rights/rights";
import type { Route } from "../operations/operation";

/** A route of the portal: for any signed-in person, or for members of the partner in its path. */
export type PortalRoute = Route & { surfaces: readonly ["portal"] } & (
    | { auth: "person" }
    | {
        auth: "member";
        params: z.ZodObject<{ partnerId: z.ZodType }>;
        right: Right | Readonly<Record<Environment, Right>>;
      }
  );

export const PERSON = { auth: "person", surfaces: ["portal"] } as const;
/** Routes for members. Each names the right that it needs. */
export const MEMBER = { auth: "member", surfaces: ["portal"] } as const;

/** `/partners/{partnerId}/…`: belongs to the account. */
export const ofPartner = z.strictObject({ partnerId: z.string() });
/** `/partners/{partnerId}/{environment}/…`: belongs to one environment. */
export const ofEnvironment = ofPartner.extend({ environment: z.enum(["sandbox", "live"]) });

/** A schema for its type alone: the portal's responses are not parsed again. */
export const answers = <T>() => ({ output: z.custom<T>() });

/** The response of a route with a `mediaType`. */
export interface PortalFile {
  /** Without one, the browser shows the file. */
  fileName?: string;
  /** The file's media type, if the route has several. */
  mediaType?: string;
  /** The security policy for a file that could act in a browser. */
  policy?: string;
  content: FileContent;
}
