"use client";

import Form from "next/form";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";

/** What narrows a page down; all of it stands in the address. A choice is sent at once, words with Enter. */
export function FilterForm({
  action,
  values,
  className,
  isInPlace,
  children,
}: {
  action: string;
  /** What is chosen: without it as its key, a form keeps what was typed after "Clear". */
  values: object;
  /** Its columns on wider screens. */
  className: string;
  /** The list is not the first thing of its page: the page stays where it is. */
  isInPlace?: boolean;
  children: ReactNode;
}) {
  const search = useRef<HTMLElement>(null);
  // What was chosen before this script had come; the browser is asked not to bring back what was chosen at another time.
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

function isChanged({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, sent);
}
