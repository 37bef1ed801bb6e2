export { type Published, requireSameCertificate, verifySealedPdf } from "./sealed-pdf/verify-sealed-pdf";
