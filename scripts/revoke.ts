import { runCommand } from "@/lib/server/operator/run-command";
import { readArguments } from "./read-command";

const USAGE = 'Usage: npm run revoke -- CERTIFICATE_ID | ORDER --reason "a short reason" [--yes] [--dry-run]';
const { certificate, wish } = readArguments(USAGE, { takes: ["certificate"], needsReason: true });

// Everybody who looks the certificate up reads it.
const reason = wish.reason ?? "dry run";
const { revoked, isKnown, certificateId } = await runCommand(
  "revoke-certificate",
  { certificate, reason },
  wish,
);
const refusal = isKnown
  ? `${certificateId} was revoked already.`
  : `No certificate has the ID ${certificateId}. Compare it letter by letter.`;
console.log(revoked ? `revoked ${certificateId}` : refusal);
process.exit(revoked ? 0 : 1);
