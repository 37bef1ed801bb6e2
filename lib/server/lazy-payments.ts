import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import type { Payments } from "@/lib/services/payments/port";

/** The processor's client, loaded with the first call: reads and sandbox orders never need it. */
export function createLazyPayments(stripe: NonNullable<Settings["stripe"]>, log: Log): Payments {
  let loading: Promise<Payments> | null = null;
  const load = () => {
    loading ??= import("@/lib/services/payments/stripe/create-stripe-payments").then(
      ({ createStripePayments }) => createStripePayments({ ...stripe, log }),
    );
    return loading;
  };
  return new Proxy({} as Payments, {
    get: (_, name) =>
      // Looked at by whoever awaits the service itself.
      name === "then"
        ? undefined
        : async (...input: never[]) => {
            const call = (await load())[name as keyof Payments] as (...input: never[]) => Promise<unknown>;
            return call(...input);
          },
  });
}
