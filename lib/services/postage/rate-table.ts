import { locateDestination } from "@/lib/core/postage/destination";
import { tablePostageCents } from "@/lib/core/postage/rates";
import type { Postage } from "@/lib/services/postage/port";

export function createRateTablePostage(): Postage {
  return {
    async quotePostage({ service, pages, additionalCopies, shipTo, fields }) {
      const destination = locateDestination(service, shipTo, fields);
      return {
        cents: tablePostageCents(service, destination, pages, additionalCopies),
        estimated: destination.kind === "median",
      };
    },
  };
}
