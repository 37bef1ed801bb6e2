import { type Finding, isExplainable } from "@/lib/core/review/finding";

/** The findings as they stand with what the reviewer has explained since they were made. */
export function explainedFindings(
  findings: readonly Finding[],
  explanations: Record<string, string>,
): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    explanation: (isExplainable(finding) && explanations[finding.id]) || null,
  }));
}

/** The findings that still keep signing closed. */
export function openFindings(findings: readonly Finding[], explanations: Record<string, string>): Finding[] {
  return explainedFindings(findings, explanations).filter(({ explanation }) => explanation === null);
}
