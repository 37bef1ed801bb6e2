export { SealError } from "./sealed-pdf/seal-error";
export { type Published, requireSameCertificate, verifySealedPdf } from "./sealed-pdf/verify-sealed-pdf";
