import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { KeptParts } from "@/lib/documents";
import type { Services } from "../context";
import { derivedKey, putDerived } from "./derived-files";

export function keptParts(services: Pick<Services, "db" | "storage">, sha256: string): KeptParts {
  const nameOf = (part: string) => `read-${part}.json`;
  return {
    async get(part) {
      const kept = await services.storage.get(derivedKey(sha256, nameOf(part)));
      return kept && Buffer.from(kept.bytes).toString("utf8");
    },
    async put(part, json) {
      const file = { bytes: Buffer.from(json), mediaType: "application/json" };
      await putDerived(services, sha256, { name: nameOf(part), ...file });
    },
  };
}

export function draftDoubts(
  services: Pick<Services, "db" | "storage">,
  { orderId, sha256 }: { orderId: string; sha256: string },
) {
  const parts = keptParts(services, sha256);
  const name = `doubts-${orderId}`;
  return {
    async get(): Promise<NumberedDoubt[]> {
      const kept = await parts.get(name);
      return kept === null ? [] : JSON.parse(kept);
    },
    put: (doubts: readonly NumberedDoubt[]) => parts.put(name, JSON.stringify(doubts)),
  };
}
