/** How long a download link lives. */
export const ARTIFACT_LINK_MINUTES = 15;

/** What the HMAC of a download link is taken over. */
export function artifactLinkInput(certificateId: string, expiresAtSeconds: number): string {
  return `files/${certificateId}?expires=${expiresAtSeconds}`;
}
