import { runCommand } from "@/lib/server/run-command";
import { readArguments } from "./read-arguments";

const USAGE = 'Usage: npm run revoke -- CERTIFICATE_ID --reason "a short reason"';
const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { reason: { type: "string" } },
});

const certificateId = positionals[0];
if (!certificateId || !values.reason) {
  console.error(USAGE);
  process.exit(2);
}
const { revoked } = (await runCommand("revoke-certificate", { certificateId, reason: values.reason })) as {
  revoked: boolean;
};
console.log(
  revoked ? `revoked ${certificateId}` : "No such certificate stands: unknown, or revoked already.",
);
process.exit(revoked ? 0 : 1);
