"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm } from "@/app/ui/filter-form";
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
  return (
    <FilterForm
      action={action}
      values={values}
      className="sm:grid-cols-2 xl:grid-cols-[minmax(12rem,1fr)_8.5rem_8.5rem_9.5rem_8.5rem_auto]"
    >
      <TextField
        id="requests-q"
        name="q"
        type="search"
        label="Find"
        placeholder="Request ID, job ID, idempotency key, error code"
        defaultValue={values.q}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        id="requests-period"
        name="period"
        label="Time"
        defaultValue={values.period}
        options={options.period}
      />
      <SelectField
        id="requests-status"
        name="status"
        label="Outcome"
        defaultValue={values.status}
        options={options.status}
      />
      <SelectField
        id="requests-operation"
        name="operation"
        label="Operation"
        defaultValue={values.operation}
        options={options.operation}
      />
      <SelectField
        id="requests-key"
        name="keyId"
        label="Key"
        defaultValue={values.keyId}
        options={options.keyId}
      />
      <button type="submit" className="button" data-tone="quiet">
        Find
      </button>
    </FilterForm>
  );
}
