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

/** The answer is for its type alone: the portal's responses are not parsed again. */
export const forPerson = <T>() => ({ auth: "person", surfaces: ["portal"], output: z.custom<T>() }) as const;
export const forMember = <T>() => ({ auth: "member", surfaces: ["portal"], output: z.custom<T>() }) as const;

export interface PortalFile {
  fileName?: string;
  mediaType?: string;
  policy?: string;
  content: FileContent;
}
