import type { Sealer } from "@/lib/paper";
import { publishedChains } from "../operations/certificates/key-set";
import { measureCalls } from "../telemetry/measure-calls";
import { createLazySealer } from "./services/lazy-sealer";
import type { RunningServer } from "./state";

export function makeSealer({ open, services }: RunningServer): Sealer {
  const sealer = createLazySealer({
    openKey: open.openDocumentKey,
    timestamps: open.timestamps,
    revocation: open.revocation,
    published: () => publishedChains(services),
  });
  return measureCalls("sealer", sealer);
}
