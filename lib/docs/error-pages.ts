import { errorExamplesOf } from "@/lib/contract/examples/errors";
import { PROBLEMS, type ProblemCode } from "@/lib/core/problem";
import { ERROR_CAUSES } from "./error-causes";

export const ERROR_CODES = Object.keys(PROBLEMS) as ProblemCode[];

export function errorPages(): string {
  return ERROR_CODES.map((code) => {
    const { status, retryable, hint } = PROBLEMS[code];
    const [usual, ...others] = errorExamplesOf(code);
    return [
      `### ${code}`,
      `HTTP ${status}. ${retryable ? "A retry can succeed." : "A retry of the same request fails again."}`,
      `**Cause.** ${ERROR_CAUSES[code]}`,
      `**What to do.** ${hint}`,
      ...(usual ? [envelopeBlock(code, usual.value)] : []),
      ...(others.length > 0
        ? [
            "Also under this code:",
            others
              .map(({ value: { error } }) => {
                const retry = error.retryable === retryable ? "" : ` Retryable: ${error.retryable}.`;
                return `- “${error.message}” ${error.recoveryHint}${retry}`;
              })
              .join("\n"),
          ]
        : []),
    ].join("\n\n");
  }).join("\n\n");
}

export function errorExample(code: string): string {
  const known = ERROR_CODES.find((each) => each === code);
  const usual = known && errorExamplesOf(known)[0];
  if (!usual) throw new Error(`the documentation shows ${code}, which is no code`);
  return envelopeBlock(code, usual.value);
}

function envelopeBlock(code: string, value: unknown): string {
  return `\`\`\`json errors/${code.toLowerCase()}.json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
