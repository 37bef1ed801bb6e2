import { z } from "zod";
import { findUnprintable, type PrintedTextOptions } from "@/lib/core/printed-text/find-unprintable";

/** The same rule for every text that is printed: the first character that cannot be is named, with its place. */
export function printable(options: PrintedTextOptions = {}) {
  return z.superRefine<string>((text, context) => {
    // What is too long, say, is not looked through.
    if (context.issues.length > 0) return;
    const found = findUnprintable(text, options);
    if (found === null) return;
    const { character, position, reason } = found;
    context.addIssue({
      code: "custom",
      message: `has ${character} at character ${position}, which ${reason}`,
    });
  });
}

/** What somebody names themselves, an account or a key: it stands in mails, where a web address would become a link. */
export function nameText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes("://"), { error: "must not be a web address" })
    .check(printable());
}
