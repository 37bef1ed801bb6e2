"use client";

import { useEffect, useRef, useState } from "react";
import { SelectField, TextField } from "@/app/ui/field";
import { FilterForm, filterFields } from "@/app/ui/filter-form";

import { languageName, OTHER_LANGUAGE, SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";

type Options = readonly (readonly [value: string, text: string])[];

export interface FilterValues {
  q: string;
  state: string;
  line: string;
  language: string;
  keyId: string;
  from: string;
  to: string;
}

/** A hundred languages are listed only once the filters are opened. */
export function OrderFilters({
  action,
  values,
  options,
  isOpen,
}: {
  action: string;
  values: FilterValues;
  options: Record<"state" | "line" | "keyId", Options>;
  isOpen: boolean;
}) {
  const more = useRef<HTMLDetailsElement>(null);
  const [isListed, setListed] = useState(isOpen);
  // They may have been opened before hydration.
  useEffect(() => setListed((listed) => listed || more.current?.open === true), []);
  const filter = filterFields("orders", values);
  return (
    <FilterForm action={action} values={values} className="sm:grid-cols-[1fr_12rem_auto]">
      <TextField
        {...filter("q")}
        type="search"
        label="Search"
        placeholder="Order, applicant, your ID, key=value"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...filter("state")} label="State" options={options.state} />
      <button type="submit" className="button" data-tone="quiet">
        Search
      </button>
      <details
        ref={more}
        className="sm:col-span-3"
        open={isOpen}
        onToggle={(event) => setListed(isListed || event.currentTarget.open)}
      >
        <summary className="w-fit cursor-pointer rounded py-0.5 text-sm text-muted hover:text-ink">
          More filters
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-3 lg:grid-cols-5">
          <SelectField {...filter("line")} label="Product" options={options.line} />
          <SelectField
            {...filter("language")}
            label="From language"
            options={isListed ? LANGUAGES : NO_LANGUAGES}
          />
          <SelectField {...filter("keyId")} label="Placed by" options={options.keyId} />
          <TextField {...filter("from")} type="date" label="From day (UTC)" />
          <TextField {...filter("to")} type="date" label="To day (UTC)" />
        </div>
      </details>
    </FilterForm>
  );
}

const NO_LANGUAGES: Options = [["", "All"]];
const LANGUAGES: Options = [
  ...NO_LANGUAGES,
  ...SOURCE_LANGUAGES.filter((code) => code !== OTHER_LANGUAGE)
    .map((code) => [code, languageName(code)] as const)
    .sort((a, b) => (a[1] < b[1] ? -1 : 1)),
];
