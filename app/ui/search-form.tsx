"use client";

import { TextField } from "./field";
import { FilterForm } from "./filter-form";

export function SearchForm({
  id,
  action,
  q,
  placeholder,
}: {
  id: string;
  action: string;
  q: string;
  placeholder: string;
}) {
  return (
    <FilterForm action={action} values={{ q }} className="sm:grid-cols-[minmax(0,28rem)_auto]" isInPlace>
      <TextField
        id={id}
        name="q"
        type="search"
        label="Search"
        placeholder={placeholder}
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="button justify-self-start" data-tone="quiet">
        Search
      </button>
    </FilterForm>
  );
}
