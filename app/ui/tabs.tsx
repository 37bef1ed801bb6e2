"use client";

import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useId, useState } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  initial?: string;
}

/**
 * The panels are our own: Radix writes an inline style into its panels, which the page's security policy
 * refuses.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId();
  const [shown, setShown] = useState(initial ?? tabs[0]?.value ?? "");
  return (
    <Radix.Root value={shown} onValueChange={setShown}>
      <Radix.List
        aria-label={label}
        // Radix writes one into the list as well unless this unsets it.
        style={{ outline: undefined }}
        className="flex gap-1 overflow-x-auto border-b border-rule"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            className="-mb-px shrink-0 cursor-pointer whitespace-nowrap border-b-2 border-transparent px-3 py-2 font-medium text-muted -outline-offset-3 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== shown}
          className="pt-4"
        >
          {tab.value === shown && tab.content}
        </div>
      ))}
    </Radix.Root>
  );
}
