import { type Finding, isExplainable } from "@/lib/review/shared";

export function explainedFindings(
  findings: readonly Finding[],
  explanations: Record<string, string>,
): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    explanation: (isExplainable(finding) && explanations[finding.id]) || null,
  }));
}

export function openFindings(findings: readonly Finding[], explanations: Record<string, string>): Finding[] {
  return explainedFindings(findings, explanations).filter(({ explanation }) => explanation === null);
}

const SUBJECT_OF: Readonly<Record<Finding["kind"], string>> = {
  incomplete: "Not all listed",
  unprintable: "Can’t be printed",
  number: "Numbers and dates",
  date: "Numbers and dates",
  identifier: "Numbers and dates",
  unit: "Numbers and dates",
  name: "Names",
  grade: "Wording",
  negation: "Wording",
  meaning: "Wording",
  repetition: "Wording",
  term: "Terms",
  page_without_blocks: "Missing text",
  empty: "Missing text",
  untranslated: "Missing text",
  line: "Missing text",
  length: "Missing text",
  inventory: "Stamps, seals, signatures",
  identity: "What identifies the document",
  doubt: "Uncertain",
  structure: "Structure",
};

const SUBJECTS = [...new Set(Object.values(SUBJECT_OF))];

export function bySubject(findings: readonly Finding[]): { title: string; findings: Finding[] }[] {
  return SUBJECTS.map((title) => ({
    title,
    findings: findings.filter(({ kind }) => SUBJECT_OF[kind] === title),
  }));
}
