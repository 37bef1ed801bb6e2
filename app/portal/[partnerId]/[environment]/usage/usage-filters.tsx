"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm, filterFields } from "@/app/ui/filter-form";
import type { UsageFilterValues } from "./usage-query";

type Options = readonly (readonly [value: string, text: string])[];

export function UsageFilters({
  action,
  values,
  span,
  options,
}: {
  action: string;
  values: UsageFilterValues;
  span: { from: string; to: string };
  options: Record<"period" | "by" | "keyId" | "zone", Options>;
}) {
  const filter = filterFields("usage", values);
  return (
    <FilterForm action={action} values={values} className="sm:grid-cols-2 lg:grid-cols-4">
      <SelectField {...filter("period")} label="Days" options={options.period} />
      <SelectField {...filter("by")} label="Split by" options={options.by} />
      <SelectField {...filter("keyId")} label="Key" options={options.keyId} />
      {options.zone.length < 2 ? null : (
        <SelectField {...filter("zone")} label="Time zone" options={options.zone} />
      )}
      {values.period !== "custom" ? null : (
        <>
          <TextField id="usage-from" name="from" type="date" label="From" defaultValue={span.from} />
          <TextField id="usage-to" name="to" type="date" label="To" defaultValue={span.to} />
          <button type="submit" className="button" data-tone="quiet">
            Show
          </button>
        </>
      )}
      <noscript>
        <button type="submit" className="button" data-tone="quiet">
          Show
        </button>
      </noscript>
    </FilterForm>
  );
}
