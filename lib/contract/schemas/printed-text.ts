import { z } from "zod";
import { findUnprintable, type PrintedTextOptions } from "@/lib/core/printed-text/find-unprintable";
import { findMixedWord } from "@/lib/core/printed-text/mixed-scripts";

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

const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:app|biz|co|com|dev|edu|eu|gov|info|io|net|org)(?![\p{L}\d])/iu;
/** Digits in groups, after a plus sign, or more at a stretch than a company's number has. */
const TELEPHONE = /\+\s?\d[\d\s().-]{5,}\d|\(?\d{2,4}\)?[\s.-]\(?\d{2,4}\)?[\s.-]?\d{3,}|\d{10,}/u;

/** A name as it is printed: the spec allows no contact details in it, and no letter may stand for one that it only looks like. */
export function personName() {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const message = wrongInName(text) ?? mixedIn(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

function wrongInName(text: string): string | null {
  if (text.includes("@")) return "must be a name alone: it has an e-mail address";
  if (WEB_ADDRESS.test(text)) return "must be a name alone: it has a web address";
  return TELEPHONE.test(text) ? "must be a name alone: it has a telephone number" : null;
}

/** The name of a kind of document: words, without markup. */
export function plainName() {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const message = /[<>]/u.test(text) ? "must be words: it has < or >" : mixedIn(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

function mixedIn(text: string): string | null {
  const mixed = findMixedWord(text);
  if (mixed === null) return null;
  const [one, other] = mixed.scripts;
  return `has letters of two scripts, ${one} and ${other}, in the word ${JSON.stringify(mixed.word)}`;
}
