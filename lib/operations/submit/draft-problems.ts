import { Problem } from "@/lib/core/problem";

const OF_DRAFT: readonly [of: RegExp, ofDraft: string][] = [
  [/^The (?:fetched )?document\b/, "The draft"],
  [/\bthe document's server\b/, "the draft's server"],
  [/\bit is neither a PDF nor a JPEG nor a PNG\b/, "it is a damaged PDF, JPEG, or PNG"],
];

const HINTS: Partial<Record<string, string>> = {
  DOCUMENT_UNREADABLE:
    "Check that draftTranslation.url is public and serves an intact draft: a PDF, JPEG, PNG, Word document (.docx), or plain text in UTF-8.",
  DOCUMENT_TOO_LARGE: "Send a draft under 25 MB, such as a Word document or plain text.",
};

const ORDERS = /\b(?:order|ordered)\b/;
const AS_ONE_FILE = "Send the draft as one PDF, Word document (.docx), or plain text.";

export function aboutDraft(error: Problem): Problem {
  const { recoveryHint } = error.details;
  const hint =
    recoveryHint === undefined
      ? HINTS[error.code]
      : ORDERS.test(recoveryHint)
        ? AS_ONE_FILE
        : inWords(recoveryHint);
  return new Problem(
    error.code,
    inWords(error.message),
    { ...error.details, ...(hint !== undefined && { recoveryHint: hint }) },
    error.row,
  );
}

function inWords(sentence: string): string {
  return OF_DRAFT.reduce((text, [of, ofDraft]) => text.replace(of, ofDraft), sentence);
}
