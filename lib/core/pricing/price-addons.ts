import { ADDON_LABELS } from "@/lib/core/catalog/addons";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import type { PostageQuote } from "@/lib/core/postage/postage-quote";
import type { AddonLine, Breakdown } from "@/lib/core/pricing/breakdown";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import type { ResolvedQuote } from "./resolve-quote";

type Hardcopy = Pick<
  Breakdown,
  "hardcopyHandlingCents" | "hardcopyShippingCents" | "hardcopyService" | "hardcopyShippingEstimated"
>;

/** Handling and postage of the hard copy; zeroes where none is asked for. */
export function priceHardcopy({ postage: request }: ResolvedQuote, postage: PostageQuote | null): Hardcopy {
  if ((request === null) !== (postage === null))
    throw new Error("Postage priced and postage asked for differ.");
  return {
    hardcopyHandlingCents: request === null ? 0 : PRICE_BOOK.addonCents.hardcopy,
    hardcopyShippingCents: postage?.cents ?? 0,
    hardcopyService: request?.service ?? null,
    hardcopyShippingEstimated: postage?.estimated ?? false,
  };
}

/** One line for each add-on asked for, none of them free. */
export function listAddons({ addons }: ResolvedQuote, hardcopy: Hardcopy): AddonLine[] {
  const { addonCents } = PRICE_BOOK;
  const lines: AddonLine[] = [];
  if (addons.notarization) lines.push({ label: ADDON_LABELS.notarization, cents: addonCents.notarization });
  if (addons.apostille) lines.push({ label: ADDON_LABELS.apostille, cents: addonCents.apostille });
  if (addons.additionalCopies > 0) {
    const label = `${ADDON_LABELS.additionalCopies} (${addons.additionalCopies})`;
    lines.push({ label, cents: addons.additionalCopies * addonCents.additionalCopies });
  }
  if (hardcopy.hardcopyService !== null) {
    const { label } = SHIPPING_SERVICE_FACTS[hardcopy.hardcopyService];
    lines.push({ label: ADDON_LABELS.hardcopy, cents: hardcopy.hardcopyHandlingCents });
    lines.push({ label: `Postage: ${label}`, cents: hardcopy.hardcopyShippingCents });
  }
  return lines;
}
