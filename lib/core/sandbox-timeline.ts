/** When each stage of a sandbox order is due, as a part of the time from submit to ready. */
const STAGES = { begin: 0.1, openReview: 0.4, claim: 0.6, sign: 0.9 } as const;

export type SandboxStage = keyof typeof STAGES;

/** The instant of a stage; a fixed point on the row's clock, so that a retried step sleeps until the same one. */
export function sandboxStageAt(stage: SandboxStage, paidAt: Date, sandboxSeconds: number): Date {
  return new Date(paidAt.getTime() + Math.round(STAGES[stage] * sandboxSeconds * 1000));
}
