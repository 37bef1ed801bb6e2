"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  /** What is shown first; the first one unless told. */
  initial?: string;
}

/** A few views of one thing, such as the same sample in several languages. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  return (
    <Radix.Root defaultValue={initial ?? tabs[0]?.value ?? ""}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-rule">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-3 py-2 font-medium text-muted -outline-offset-3 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
