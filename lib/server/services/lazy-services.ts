import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import type { RevocationSource } from "@/lib/paper";
import type { RevocationOptions } from "@/lib/paper/seal";
import type { Payments } from "@/lib/services/payments/port";

export function createLazyRevocation(options: RevocationOptions): RevocationSource {
  let loading: Promise<RevocationSource> | null = null;
  return {
    async evidenceFor(chain) {
      loading ??= import("@/lib/paper/seal").then(({ createRevocationSource }) =>
        createRevocationSource(options),
      );
      return (await loading).evidenceFor(chain);
    },
  };
}

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
      // `await` on the service itself looks this up.
      name === "then"
        ? undefined
        : async (...input: never[]) => {
            const call = (await load())[name as keyof Payments] as (...input: never[]) => Promise<unknown>;
            return call(...input);
          },
  });
}
