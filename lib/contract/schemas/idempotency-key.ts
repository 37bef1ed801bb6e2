import { z } from "zod";

/** Trimmed keys alone: `rec-7` read from a file and `rec-7` with its line break would be two orders. */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(128)
  .refine((key) => key.trim() === key, {
    error: "must not begin or end with white space",
    params: { hint: "Trim the key, then send the request again." },
  })
  .refine((key) => key.normalize("NFC") === key, {
    error: "must be composed, as Unicode's NFC: written otherwise, it would be another key",
    params: { hint: "Normalize the key to NFC, or make it of ASCII letters and digits." },
  });
