"use client";

import Form from "next/form";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";

export function FilterForm({
  action,
  values,
  className,
  isInPlace,
  children,
}: {
  action: string;
  values: object;
  className: string;
  isInPlace?: boolean;
  children: ReactNode;
}) {
  const search = useRef<HTMLElement>(null);
  // Applies choices made before this script loaded. Autocomplete is off, so that the browser restores no earlier ones.
  useEffect(() => {
    const form = search.current?.querySelector("form");
    if ([...(form?.querySelectorAll("select") ?? [])].some(isChanged)) form?.requestSubmit();
  }, []);

  function send(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
  }

  return (
    <search ref={search}>
      <Form
        action={action}
        onChange={send}
        autoComplete="off"
        scroll={!isInPlace}
        key={JSON.stringify(values)}
        className={`grid gap-x-3 gap-y-2 px-5 pt-4 pb-4 sm:items-end ${className}`}
      >
        {children}
      </Form>
    </search>
  );
}

export function filterFields<V extends { [Name in keyof V]: string | undefined }>(form: string, values: V) {
  return <Name extends keyof V & string>(name: Name) => ({
    id: `${form}-${name}`,
    name,
    defaultValue: values[name],
  });
}

function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, sent);
}
