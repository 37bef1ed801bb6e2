import type { JobStatus } from "./job-states";

export const STATE_CHOICES = {
  open: {
    label: "In progress",
    statuses: ["created", "paid", "processing", "reviewing_draft", "in_review"],
  },
  question: { label: "Needs your answer" },
  ready: { label: "Ready", statuses: ["ready"] },
  delivered: { label: "Delivered", statuses: ["delivered"] },
  refunded: { label: "Refunded", statuses: ["refunded"] },
  cancelled: { label: "Cancelled", statuses: ["cancelled"] },
  failed: { label: "Failed", statuses: ["failed"] },
} as const satisfies Record<string, { label: string; statuses?: readonly JobStatus[] }>;

export type StateChoice = keyof typeof STATE_CHOICES;

export const STATE_CHOICE_NAMES = Object.keys(STATE_CHOICES) as [StateChoice, ...StateChoice[]];
