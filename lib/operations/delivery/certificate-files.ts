export function certificateFolder(certificateId: string): string {
  return `artifacts/${certificateId}/`;
}

export function certifiedPdfKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}certified.pdf`;
}

export function renewedPdfKey(certificateId: string, sha256: string): string {
  return `${certificateFolder(certificateId)}renewed-${sha256}.pdf`;
}

export function filingCopyKey(certificateId: string): string {
  return `${certificateFolder(certificateId)}filing-copy.pdf`;
}
