/** Where the PDF of a certificate is stored. */
export function certifiedPdfKey(certificateId: string): string {
  return `artifacts/${certificateId}/certified.pdf`;
}
