"use client";

import Form from "next/form";
import type { FormEvent } from "react";
import { SelectField, TextField } from "@/app/portal/ui/field";
import type { RequestFilterValues } from "./request-query";

type Options = readonly (readonly [value: string, text: string])[];

/** What the list is narrowed down to; all of it stands in the address. A choice is sent at once, words with Enter. */
export function RequestFilters({
  action,
  values,
  options,
}: {
  action: string;
  values: RequestFilterValues;
  options: Record<"status" | "operation" | "keyId", Options>;
}) {
  function send(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
  }

  return (
    <search>
      <Form
        action={action}
        onChange={send}
        // Without what is chosen as its key, a form keeps what was typed after "Clear".
        key={JSON.stringify(values)}
        className="grid gap-x-3 gap-y-2 px-5 pt-4 pb-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[1fr_10rem_12rem_12rem_auto]"
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
        <button type="submit" className="portal-button" data-tone="quiet">
          Find
        </button>
      </Form>
    </search>
  );
}
