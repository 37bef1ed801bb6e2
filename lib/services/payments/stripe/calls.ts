import Stripe from "stripe";
import { type Outcome, ProcessorUnavailable, type RefusalCode } from "@/lib/services/payments/port";
import { judge } from "./outcome";

const { errors } = Stripe;

type AnyStripeError = InstanceType<typeof errors.StripeError>;

/** Ids and codes only. */
export interface StripeLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface ChangeOptions<T> {
  /**
   * Stripe stores its own failures under the idempotency key and repeats them for ever. Only a look tells whether
   * the change happened.
   */
  look?: () => Promise<T | null>;
  refine?: (error: AnyStripeError) => RefusalCode | null | Promise<RefusalCode | null>;
}

export interface Calls {
  change<T>(name: string, run: () => Promise<T>, options?: ChangeOptions<T>): Promise<Outcome<T>>;
  read<T>(name: string, run: () => Promise<T>): Promise<T>;
}

export function createCalls(log?: StripeLog): Calls {
  const report = (call: string, error: AnyStripeError, isOurs: boolean) => {
    const { type, code, statusCode, requestId, param } = error;
    const fields = { call, type, code, statusCode, requestId, param };
    if (isOurs) log?.error(fields, "the payment processor refuses what we ask it, or us");
    else log?.warn(fields, "the payment processor did not answer a call for certain");
  };

  return {
    async change(name, run, { look, refine } = {}) {
      try {
        return { kind: "done", value: await run() };
      } catch (error) {
        if (!(error instanceof errors.StripeError)) throw error;
        const verdict = judge(error);
        if (verdict.kind === "refused") {
          const isVague = verdict.code === "invalid" && refine !== undefined;
          const code = (isVague && (await attempt(async () => refine(error)))) || verdict.code;
          if (code === "invalid") report(name, error, true);
          return { kind: "refused", code, message: verdict.message };
        }
        report(name, error, verdict.isOurs);
        const found = look && isReplay(error) ? await attempt(look) : null;
        return found === null ? { kind: "unknown", reason: verdict.reason } : { kind: "done", value: found };
      }
    },

    async read(name, run) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof errors.StripeError)) throw error;
        const verdict = judge(error);
        if (verdict.kind === "refused") throw new Error(`${name}: ${verdict.message}`);
        report(name, error, verdict.isOurs);
        throw new ProcessorUnavailable(`${name}: ${verdict.reason}`);
      }
    },
  };
}

/** Stored under the idempotency key, so the original request has ended. */
function isReplay(error: AnyStripeError): boolean {
  return error.headers?.["idempotent-replayed"] === "true";
}

async function attempt<T>(lookUp: () => Promise<T | null>): Promise<T | null> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof errors.StripeError) return null;
    throw error;
  }
}

export function mapDone<T, U>(outcome: Outcome<T>, map: (value: T) => U): Outcome<U> {
  return outcome.kind === "done" ? { kind: "done", value: map(outcome.value) } : outcome;
}
