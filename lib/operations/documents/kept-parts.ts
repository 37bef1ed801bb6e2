import type { KeptParts } from "@/lib/services/reader/port";
import type { Services } from "../context";
import { derivedKey, putDerived } from "./derived-files";

/** The pages of a source as far as they were read, beside it: work on a long document goes on where it ended. */
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
