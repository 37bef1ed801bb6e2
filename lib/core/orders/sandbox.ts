import type { Environment } from "../keys/api-key";
import { Problem } from "../problem";

export const SANDBOX_SCENARIOS = [
  "payment_failed",
  "requires_action",
  "document_unreadable",
  "any_document",
  "fails_in_review",
  "stays_in_review",
  "asks_question",
  "corrected",
  "revoked_certificate",
] as const;
export type SandboxScenario = (typeof SANDBOX_SCENARIOS)[number];

function scenarioEntry(metadata: Record<string, string> | undefined): [name: string, value: string] | null {
  const isScenario = (name: string) => name.replace(/[_ -]/g, "").toLowerCase() === "sandboxscenario";
  return Object.entries(metadata ?? {}).find(([name]) => isScenario(name)) ?? null;
}

/**
 * Refuses a misspelt scenario rather than ignoring it.
 * @throws Problem VALIDATION_ERROR
 */
export function sandboxScenarioOf(metadata: Record<string, string> | undefined): SandboxScenario | null {
  const entry = scenarioEntry(metadata);
  if (!entry) return null;
  const [name, value] = entry;
  const scenario = SANDBOX_SCENARIOS.find((known) => known === value);
  if (!scenario) {
    throw new Problem("VALIDATION_ERROR", "Unknown sandbox scenario.", {
      field: `metadata.${name}`,
      recoveryHint: `Use one of ${SANDBOX_SCENARIOS.join(", ")}, or leave it out.`,
    });
  }
  return scenario;
}

/**
 * A scenario on a live order means a test with a live key.
 * @throws Problem VALIDATION_ERROR
 */
export function refuseScenario(metadata: Record<string, string> | undefined): null {
  const entry = scenarioEntry(metadata);
  if (!entry) return null;
  const [name] = entry;
  throw new Problem(
    "VALIDATION_ERROR",
    `metadata.${name} is set, but this API key is live. Nothing was charged.`,
    {
      field: `metadata.${name}`,
      recoveryHint: `To play a scenario, request a quote and submit with a sandbox key. For a real order, leave ${name} out.`,
    },
  );
}

export function usesSpecimen({ environment, metadata }: SandboxFacts): boolean {
  return environment === "sandbox" && sandboxScenarioOf(metadata) === "any_document";
}

interface SandboxFacts {
  environment: Environment;
  metadata: Record<string, string>;
}

/** @throws Problem PAYMENT_FAILED, PAYMENT_REQUIRES_ACTION */
export function refuseInSandbox(scenario: SandboxScenario | null): void {
  if (scenario === "payment_failed") {
    throw new Problem("PAYMENT_FAILED", "The card was declined (sandbox scenario).");
  }
  if (scenario === "requires_action") {
    throw new Problem(
      "PAYMENT_REQUIRES_ACTION",
      "The card issuer requires authentication (sandbox scenario).",
    );
  }
}

const STAGES = { begin: 0.1, openReview: 0.4, claim: 0.6, sign: 0.9, deliverUnreviewed: 1 } as const;

export type SandboxStage = keyof typeof STAGES;

export function sandboxStageAt(stage: SandboxStage, paidAt: Date, sandboxSeconds: number): Date {
  return new Date(paidAt.getTime() + Math.round(STAGES[stage] * sandboxSeconds * 1000));
}
