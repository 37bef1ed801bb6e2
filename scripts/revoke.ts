import { runCommand } from "@/lib/server/operator/run-command";
import { endWith, readArguments } from "./read-command";

const USAGE = 'Usage: npm run revoke -- CERTIFICATE_ID --reason "a short reason"';
const { certificateId, values } = readArguments(USAGE, {
  takes: ["certificateId"],
  options: { reason: { type: "string" } },
});

const reason = values.reason || endWith(USAGE, "--reason is missing.");
const { revoked } = await runCommand("revoke-certificate", { certificateId, reason });
console.log(
  revoked ? `revoked ${certificateId}` : "No such certificate stands: unknown, or revoked already.",
);
process.exit(revoked ? 0 : 1);
