/** Where all files of a certificate are stored. */
export function certificateFolder(certificateId: string): string {
  return `artifacts/${certificateId}/`;
}

/** Where its PDF is. */
export function certifiedPdfKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}certified.pdf`;
}

/** Where a renewed one is: by its hash, so that no other bytes can take its place. */
export function renewedPdfKey(certificateId: string, sha256: string): string {
  return `${certificateFolder(certificateId)}renewed-${sha256}.pdf`;
}

/** Where its filing copy is. */
export function filingCopyKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}filing-copy.pdf`;
}
