export function certificateRules(siteUrl: string): string {
  return `# Certificates

Each certified document has a certificate (\`vcrt_…\`) and a receipt, a compact JWS signed with Ed25519.

## What to tell people
- \`valid: true\`, \`isSandbox: false\`: Vidimus issued it, the named translator certified the translation, the receipt is
  unchanged, and it was not revoked at the time of the check.
- \`isSandbox: true\`: a specimen of the test environment. Nobody may rely on it, whatever \`valid\` says.
- \`revokedAt\` set: revoked, and no longer valid. \`revokedReason\` says why. Ask its holder for a valid one.
- \`valid: false\` without \`revokedAt\`: the stored signature doesn't verify. Don't trust the details shown.
- \`CERTIFICATE_NOT_FOUND\`: no certificate with this ID was issued. Compare it with the one printed on the PDF.

## What no certificate proves
That the original document is genuine, who the person in front of you is, that a printout is unaltered, or that an authority
will accept it. Compare \`documentHash\` with the SHA-256 of the PDF to know that the file is the one certified.

## Checking offline
1. Fetch ${siteUrl}/.well-known/jwks.json and keep it for an hour.
2. Choose the key whose \`kid\` matches the receipt's header. \`alg\` must be EdDSA.
3. Verify the receipt's signature. \`sub\` is the certificate ID, \`iss\` is ${siteUrl}, \`isSandbox\` must be false.
4. A receipt alone proves that a certificate was issued, not that a PDF is its file. A PDF is genuine only if its one
   signature covers the whole file, the certificate in it is one of \`sealCertificates\` by fingerprint (never by name),
   and the receipt attached to it verifies. \`vidimus verify FILE\` checks all of it.
An offline check can't show a revocation. For that, use \`verify_certificate\` or ${siteUrl}/verify.
`;
}
