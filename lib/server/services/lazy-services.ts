import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import type { PartDrafter } from "@/lib/services/drafter/port";
import { sourceBlocks } from "@/lib/services/drafter/source-blocks";
import type { Payments } from "@/lib/services/payments/port";
import type { DocumentReader } from "@/lib/services/reader/port";
import type { RevocationOptions } from "@/lib/services/revocation/ask-authorities";
import type { RevocationSource } from "@/lib/services/revocation/port";

/** The drafter, loaded with the first order that needs one. Request handlers only ask whether one is configured. */
export function createLazyDrafter(
  settings: NonNullable<Settings["drafter"]>,
  reader: DocumentReader,
  log: Log,
): PartDrafter {
  let loading: Promise<PartDrafter> | null = null;
  const load = () => {
    loading ??= Promise.all([
      import("@/lib/services/drafter/ai/create-ai-drafter"),
      import("@/lib/services/drafter/ai/open-model"),
    ]).then(([{ createAiDrafter }, { openModel }]) =>
      createAiDrafter({
        model: openModel(settings),
        reader,
        sourceBlocks,
        onUntranslated: (reason) => log.warn({ reason }, "the drafting model left pages untranslated"),
      }),
    );
    return loading;
  };
  return {
    draftDocument: async (request) => (await load()).draftDocument(request),
    draftText: async (request) => (await load()).draftText(request),
    draftPart: async (...input) => (await load()).draftPart(...input),
    draftTextPart: async (...input) => (await load()).draftTextPart(...input),
  };
}

/** Reads revocation answers of authorities. Loaded with the first seal. */
export function createLazyRevocation(options: RevocationOptions): RevocationSource {
  let loading: Promise<RevocationSource> | null = null;
  return {
    async evidenceFor(chain) {
      loading ??= import("@/lib/services/revocation/ask-authorities").then(({ createRevocationSource }) =>
        createRevocationSource(options),
      );
      return (await loading).evidenceFor(chain);
    },
  };
}

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
      // `await` on the service itself looks this up.
      name === "then"
        ? undefined
        : async (...input: never[]) => {
            const call = (await load())[name as keyof Payments] as (...input: never[]) => Promise<unknown>;
            return call(...input);
          },
  });
}
