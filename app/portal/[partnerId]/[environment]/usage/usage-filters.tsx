"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm } from "@/app/ui/filter-form";
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
  return (
    <FilterForm action={action} values={values} className="sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        id="usage-period"
        name="period"
        label="Days"
        defaultValue={values.period}
        options={options.period}
      />
      <SelectField id="usage-by" name="by" label="Split by" defaultValue={values.by} options={options.by} />
      <SelectField
        id="usage-key"
        name="keyId"
        label="Key"
        defaultValue={values.keyId}
        options={options.keyId}
      />
      {options.zone.length < 2 ? null : (
        <SelectField
          id="usage-zone"
          name="zone"
          label="Time zone"
          defaultValue={values.zone}
          options={options.zone}
        />
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
