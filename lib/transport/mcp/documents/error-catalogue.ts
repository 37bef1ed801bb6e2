import { PROBLEMS } from "@/lib/core/problem";

/** Every code with its HTTP status, whether a repeat helps, and what to do. */
export function errorCatalogue(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, retryable, hint }]) =>
      `| ${code} | ${status} | ${retryable ? "yes" : "no"} | ${hint} |`,
  );
  return `# Errors

A tool that fails answers \`isError: true\` and one text, the JSON
\`{"error": {"code", "message", "recoveryHint", "retryable", "retryAfterSeconds"?, "field"?}}\`. It is the very object that
REST answers with the status below. Go by \`code\`; do what \`recoveryHint\` says; repeat the same call only where
\`retryable\` is true in the answer itself, which may know better than this table. \`field\` is the dotted path of the
argument that is wrong.

| Code | HTTP | Retry | What to do |
|---|---|---|---|
${rows.join("\n")}
`;
}
