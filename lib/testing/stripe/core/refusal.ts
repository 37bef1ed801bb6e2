export interface StripeErrorBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  setup_intent?: unknown;
}

export class Refusal extends Error {
  readonly status: number;
  readonly error: StripeErrorBody;

  constructor(status: number, error: StripeErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalidRequest(message: string, details: Partial<StripeErrorBody> = {}): Refusal {
  return new Refusal(400, { ...details, type: "invalid_request_error", message });
}

/** 404 where the path names it, 400 where a parameter does. */
export function noSuch(kind: string, id: string, param?: string): Refusal {
  return new Refusal(param === undefined ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: param ?? "id",
  });
}
