/** Where all files of a certificate are stored. */
export function certificateFolder(certificateId: string): string {
  return `artifacts/${certificateId}/`;
}

/** Where its PDF is. */
export function certifiedPdfKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}certified.pdf`;
}

/** Where its filing copy is. */
export function filingCopyKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}filing-copy.pdf`;
}
