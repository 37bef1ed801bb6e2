import { z } from "zod";

/** The answer is for its type alone: the desk's own responses are not parsed again. */
export const forStaff = <T>() => ({ auth: "staff", surfaces: ["desk"], output: z.custom<T>() }) as const;

/** Browsers must not cache it: after a sign-out the machine must hold no client's papers. */
export const fileForStaff = <M extends string>(mediaType: M) =>
  ({ ...forStaff(), output: z.instanceof(Uint8Array), mediaType }) as const;
