import { runCommand } from "@/lib/server/operator/run-command";
import { readArguments } from "./read-command";

const USAGE = 'Usage: npm run revoke -- CERTIFICATE_ID | ORDER --reason "a short reason" [--yes] [--dry-run]';
const { certificate, wish } = readArguments(USAGE, { takes: ["certificate"], needsReason: true });

// Everybody who looks the certificate up reads it.
const reason = wish.reason ?? "dry run";
const { revoked, certificateId } = await runCommand("revoke-certificate", { certificate, reason }, wish);
console.log(
  revoked ? `revoked ${certificateId}` : "No such certificate stands: unknown, or revoked already.",
);
process.exit(revoked ? 0 : 1);
