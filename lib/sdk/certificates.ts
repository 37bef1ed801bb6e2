export { judgeReviewedText, type ReviewedTextVerdict } from "./certificates/judge-reviewed-text";
export { fetchKeySet, parseKeySet } from "./certificates/key-set";
export { PdfError, type PdfErrorCode } from "./certificates/pdf-error";
export type { ReceiptClaims } from "./certificates/receipt-claims";
export { ReceiptError, type ReceiptErrorCode } from "./certificates/receipt-error";
export { type VerifiedPdf, verifyPdf } from "./certificates/verify-pdf";
export {
  type VerifiedReceipt,
  type VerifyReceiptOptions,
  verifyReceipt,
} from "./certificates/verify-receipt";
export type { KeySet } from "./client/wire";
