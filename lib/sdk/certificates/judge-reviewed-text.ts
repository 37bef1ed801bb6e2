import type { ReceiptClaims } from "./receipt-claims";

/** Which of the two texts of a review a file is. */
export type ReviewedTextVerdict = "reviewed" | "draft" | "neither";

/**
 * Whether a file is the text that a `review_and_certify` certificate certifies, the draft that it began as, or neither.
 * Only `"reviewed"` is certified. The claims must come from `verifyReceipt`: it checks their signature.
 * @example
 * ```ts
 * import { readFile } from "node:fs/promises";
 * import { fetchKeySet, judgeReviewedText, verifyReceipt } from "vidimus/certificates";
 *
 * const keySet = await fetchKeySet("https://vidimus.example");
 * const { claims } = await verifyReceipt(await readFile("receipt.jws", "utf8"), keySet);
 * console.log(await judgeReviewedText(await readFile("reviewed.docx"), claims));
 * ```
 */
export async function judgeReviewedText(
  file: Uint8Array,
  { reviewedSha256, draftSha256 }: Pick<ReceiptClaims, "reviewedSha256" | "draftSha256">,
): Promise<ReviewedTextVerdict> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(file)));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (sha256 === reviewedSha256) return "reviewed";
  return sha256 === draftSha256 ? "draft" : "neither";
}
