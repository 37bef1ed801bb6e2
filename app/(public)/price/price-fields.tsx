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
import type { PriceForm } from "./price-form";
import type { Mistakes } from "./price-input";

interface FieldsProps {
  form: PriceForm;
  mistakes: Mistakes;
  line: ProductLine;
}

export function DocumentFields({ form, mistakes, line }: FieldsProps) {
  const { unit } = PRODUCT_LINE_TRAITS[line];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <SelectField
          name="line"
          label="Service"
          value={form.line}
          groups={LINE_OPTIONS}
          error={mistakes.line}
        />
        <CountField
          name="pages"
          label="Pages (250 words each)"
          value={form.pages}
          error={mistakes.pages}
          hidden={unit !== "page"}
        />
        <CountField
          name="words"
          label="Words"
          value={form.words}
          error={mistakes.words}
          hidden={unit !== "word"}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="from"
          label="From"
          value={form.from}
          groups={SOURCE_OPTIONS}
          error={mistakes.from}
        />
        <SelectField name="to" label="To" value={form.to} groups={TARGET_OPTIONS} error={mistakes.to} />
        <SelectField
          name="type"
          label="Document"
          value={form.type}
          groups={TYPE_OPTIONS}
          error={mistakes.type}
          hidden={!isCertified(line)}
        />
        <SelectField
          name="use"
          label="Purpose"
          value={form.use}
          groups={USE_OPTIONS}
          error={mistakes.use}
          hidden={!isCertified(line)}
        />
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
        <SelectField
          name="hardcopy"
          label="Mailed hard copy"
          value={form.hardcopy}
          groups={HARDCOPY_OPTIONS}
          error={mistakes.hardcopy}
        />
        <CountField
          name="copies"
          label="Additional certified copies"
          value={form.copies}
          error={mistakes.copies}
        />
      </div>
    </fieldset>
  );
}
