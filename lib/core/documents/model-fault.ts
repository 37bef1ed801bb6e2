/** For operators. A server's own words stay out: they quote keys and documents. */
const FAULTS = {
  key_refused: {
    why: "The model’s server refuses our key",
    hint: "Check DRAFTER_API_KEY, and whether its account has credit.",
  },
  model_unknown: {
    why: "The model’s server doesn’t know the model",
    hint: "Check the name in DRAFTER_MODEL, and DRAFTER_BASE_URL if you set it.",
  },
  busy: {
    why: "The model’s server takes no more requests from us now",
    hint: "If it lasts, check the limits and the credit of the account that DRAFTER_API_KEY belongs to.",
  },
  failing: {
    why: "The model’s server fails",
    hint: "If it lasts, look at the provider’s status page, or name another model in DRAFTER_MODEL.",
  },
  unreachable: {
    why: "The model’s server gives no answer in time",
    hint: "Check that this server reaches it, and DRAFTER_BASE_URL if you set it.",
  },
  request_refused: {
    why: "The model’s server refuses what we ask",
    hint: "If it does so for every order, name another model in DRAFTER_MODEL: this one can’t do the work.",
  },
  unusable: {
    why: "The model’s answers can’t be used",
    hint: "If it’s so for every order, name another model in DRAFTER_MODEL: this one can’t do the work.",
  },
} as const satisfies Record<string, { why: string; hint: string }>;

export type ModelFault = keyof typeof FAULTS;
export const MODEL_FAULTS = Object.keys(FAULTS) as [ModelFault, ...ModelFault[]];

export function describeFault(fault: ModelFault): { why: string; hint: string } {
  return FAULTS[fault];
}

export function mayBeTheDocuments(fault: ModelFault): boolean {
  return fault === "request_refused" || fault === "unusable";
}

export function faultOfStatus(status: number | undefined): ModelFault {
  if (status === undefined) return "unreachable";
  if (status === 401 || status === 402 || status === 403) return "key_refused";
  if (status === 404) return "model_unknown";
  return status === 429 ? "busy" : "failing";
}
