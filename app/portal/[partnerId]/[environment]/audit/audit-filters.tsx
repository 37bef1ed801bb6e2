"use client";

import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm } from "@/app/ui/filter-form";
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
  return (
    <FilterForm
      action={action}
      values={values}
      className="sm:grid-cols-2 xl:grid-cols-[minmax(8rem,1fr)_10rem_11rem_9rem_9rem_auto]"
    >
      <TextField
        id="audit-q"
        name="q"
        type="search"
        label="Search"
        placeholder="ID, person, what was done"
        defaultValue={values.q}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField id="audit-who" name="who" label="Who" defaultValue={values.who} options={options.who} />
      <SelectField
        id="audit-action"
        name="action"
        label="What"
        defaultValue={values.action}
        options={options.action}
      />
      <TextField id="audit-from" name="from" type="date" label="From day (UTC)" defaultValue={values.from} />
      <TextField id="audit-to" name="to" type="date" label="To day (UTC)" defaultValue={values.to} />
      <button type="submit" className="button whitespace-nowrap" data-tone="quiet">
        Search
      </button>
    </FilterForm>
  );
}
