import { nameTools } from "@/lib/contract/name-tools";
import { ALL_TOOL_NAMES } from "@/lib/contract/operations";
import { PROBLEMS } from "@/lib/core/problem";

export function errorCatalogue(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, retryable, hint }]) =>
      `| ${code} | ${status} | ${retryable ? "yes" : "no"} | ${nameTools(hint, ALL_TOOL_NAMES)} |`,
  );
  return `# Errors

A failed tool returns \`isError: true\` and one text, the JSON
\`{"error": {"code", "message", "recoveryHint", "retryable", "retryAfterSeconds"?, "field"?}}\`. It's the same object
that REST returns with the status below. Branch on \`code\` and follow \`recoveryHint\`. Retry the same call only if
\`retryable\` is true in the response. Trust it over this table, because it depends on the cause. \`field\` is the
dotted path of the argument with the problem.

| Code | HTTP | Retry | What to do |
|---|---|---|---|
${rows.join("\n")}
`;
}
