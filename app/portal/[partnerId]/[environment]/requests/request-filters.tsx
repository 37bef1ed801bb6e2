"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm, filterFields } from "@/app/ui/filter-form";
import type { RequestFilterValues } from "./request-query";

type Options = readonly (readonly [value: string, text: string])[];

export function RequestFilters({
  action,
  values,
  options,
}: {
  action: string;
  values: RequestFilterValues;
  options: Record<"period" | "status" | "operation" | "keyId", Options>;
}) {
  const filter = filterFields("requests", values);
  return (
    <FilterForm
      action={action}
      values={values}
      className="sm:grid-cols-2 xl:grid-cols-[minmax(12rem,1fr)_8.5rem_8.5rem_9.5rem_8.5rem_auto]"
    >
      <TextField
        {...filter("q")}
        type="search"
        label="Find"
        placeholder="Request ID, job ID, idempotency key, error code"
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...filter("period")} label="Time" options={options.period} />
      <SelectField {...filter("status")} label="Outcome" options={options.status} />
      <SelectField {...filter("operation")} label="Operation" options={options.operation} />
      <SelectField {...filter("keyId")} label="Key" options={options.keyId} />
      <button type="submit" className="button" data-tone="quiet">
        Find
      </button>
    </FilterForm>
  );
}
