import Stripe from "stripe";
import { type Outcome, ProcessorUnavailable, type RefusalCode } from "@/lib/services/payments/port";
import { judge } from "./outcome";

const { errors } = Stripe;

type AnyStripeError = InstanceType<typeof errors.StripeError>;

/** Told what people have to look at; ids and codes only. */
export interface StripeLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface ChangeOptions<T> {
  /**
   * Looks for what the change would have made. Stripe keeps a failure of its own under the idempotency key and answers
   * it for ever, so that repeating tells no more: then this does.
   */
  look?: () => Promise<T | null>;
  /** Of a request refused as invalid: a better code, where more is known or can be looked up; null leaves it. */
  refine?: (error: AnyStripeError) => RefusalCode | null | Promise<RefusalCode | null>;
}

export interface Calls {
  /** Runs a change and says what came of it; throws only on what is no answer of Stripe's. */
  change<T>(name: string, run: () => Promise<T>, options?: ChangeOptions<T>): Promise<Outcome<T>>;
  /** Runs a read; throws ProcessorUnavailable when Stripe could not be asked, else a plain error. */
  read<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** How every call to Stripe is made, judged and logged. */
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

/** A stored answer under the same idempotency key: the original request has ended, one way or the other. */
function isReplay(error: AnyStripeError): boolean {
  return error.headers?.["idempotent-replayed"] === "true";
}

/** What a look-up finds; null also when it fails, since it only adds to what is known. */
async function attempt<T>(lookUp: () => Promise<T | null>): Promise<T | null> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof errors.StripeError) return null;
    throw error;
  }
}

/** Turns what a change made into what the port promises of it. */
export function mapDone<T, U>(outcome: Outcome<T>, map: (value: T) => U): Outcome<U> {
  return outcome.kind === "done" ? { kind: "done", value: map(outcome.value) } : outcome;
}
