"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm, filterFields } from "@/app/ui/filter-form";
import type { AuditFilterValues } from "./audit-query";

type Options = readonly (readonly [value: string, text: string])[];

export function AuditFilters({
  action,
  values,
  options,
}: {
  action: string;
  values: AuditFilterValues;
  options: Record<"who" | "action", Options>;
}) {
  const filter = filterFields("audit", values);
  return (
    <FilterForm
      action={action}
      values={values}
      className="sm:grid-cols-2 xl:grid-cols-[minmax(8rem,1fr)_10rem_11rem_9rem_9rem_auto]"
    >
      <TextField
        {...filter("q")}
        type="search"
        label="Search"
        placeholder="ID, person, what was done"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...filter("who")} label="Who" options={options.who} />
      <SelectField {...filter("action")} label="What" options={options.action} />
      <TextField {...filter("from")} type="date" label="From day (UTC)" />
      <TextField {...filter("to")} type="date" label="To day (UTC)" />
      <button type="submit" className="button whitespace-nowrap" data-tone="quiet">
        Search
      </button>
    </FilterForm>
  );
}
