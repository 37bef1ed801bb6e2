import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { isCertified, PRODUCT_LINE_TRAITS, type ProductLine } from "@/lib/core/catalog/product-lines";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { CountField, SelectField, TickField } from "./field";
import {
  HARDCOPY_OPTIONS,
  LINE_OPTIONS,
  SOURCE_OPTIONS,
  TARGET_OPTIONS,
  TYPE_OPTIONS,
  USE_OPTIONS,
} from "./field-options";
import type { PriceField, PriceForm } from "./price-form";
import type { Mistakes } from "./price-input";

interface FieldsProps {
  form: PriceForm;
  mistakes: Mistakes;
  line: ProductLine;
}

function fieldOf({ form, mistakes }: Pick<FieldsProps, "form" | "mistakes">) {
  return (name: Exclude<PriceField, "notarization" | "apostille">) => ({
    name,
    value: form[name],
    error: mistakes[name],
  });
}

export function DocumentFields({ form, mistakes, line }: FieldsProps) {
  const at = fieldOf({ form, mistakes });
  const { unit } = PRODUCT_LINE_TRAITS[line];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <SelectField {...at("line")} label="Service" groups={LINE_OPTIONS} />
        <CountField {...at("pages")} label="Pages (250 words each)" hidden={unit !== "page"} />
        <CountField {...at("words")} label="Words" hidden={unit !== "word"} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...at("from")} label="From" groups={SOURCE_OPTIONS} />
        <SelectField {...at("to")} label="To" groups={TARGET_OPTIONS} />
        <SelectField {...at("type")} label="Document" groups={TYPE_OPTIONS} hidden={!isCertified(line)} />
        <SelectField {...at("use")} label="Purpose" groups={USE_OPTIONS} hidden={!isCertified(line)} />
      </div>
    </div>
  );
}

export function AddonFields({
  form,
  mistakes,
  line,
  addonAvailability,
}: FieldsProps & { addonAvailability: AddonAvailability }) {
  const at = fieldOf({ form, mistakes });
  const { addonCents } = PRICE_BOOK;
  return (
    <fieldset hidden={!PRODUCT_LINE_TRAITS[line].hasAddons}>
      <legend className="text-sm font-semibold">Add-ons</legend>
      <div className="mt-2 space-y-2">
        <TickField
          name="notarization"
          label="Notarization"
          cents={addonCents.notarization}
          isTicked={form.notarization}
          isAvailable={addonAvailability.notarization}
          error={mistakes.notarization}
        />
        <TickField
          name="apostille"
          label="Apostille"
          cents={addonCents.apostille}
          isTicked={form.apostille}
          isAvailable={addonAvailability.apostille}
          error={mistakes.apostille}
        />
      </div>
      <div className="mt-4 grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <SelectField {...at("hardcopy")} label="Mailed hard copy" groups={HARDCOPY_OPTIONS} />
        <CountField {...at("copies")} label="Additional certified copies" />
      </div>
    </fieldset>
  );
}
