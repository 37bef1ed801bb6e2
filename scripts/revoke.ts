import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { readArguments } from "./read-command";

const USAGE = 'Usage: npm run revoke -- CERTIFICATE_ID | ORDER --reason "a short reason" [--yes] [--dry-run]';
const { certificate, wish } = readArguments(USAGE, { takes: ["certificate"], needsReason: true });

// Everybody who looks the certificate up reads it.
const reason = wish.reason ?? "dry run";
const done = await runCommand("revoke-certificate", { certificate, reason }, wish);
tell("revoke-certificate", done, wish);
process.exit(done.revoked ? 0 : 1);
