"use client";

import { useState } from "react";
import { madeKey } from "@/app/portal/ui/made-key";
import { CodeBlock } from "@/app/ui/copy";
import { TextField } from "@/app/ui/field";
import { Tabs } from "@/app/ui/tabs";
import type { Environment } from "@/lib/core/keys/api-key";
import { readTypedKey } from "./typed-key";

interface SamplesProps {
  account: { partnerId: string; environment: Environment };
  placeholder: string;
  tabs: readonly { value: string; label: string; blocks: readonly { name: string; code: string }[] }[];
}

/** The key stays in this tab's memory. It is never sent, stored, or put into an address. */
export function Samples({ account, placeholder, tabs }: SamplesProps) {
  const [made] = useState(() => madeKey(account));
  const [typed, setTyped] = useState("");
  const { key, fault } = readTypedKey(typed, account.environment);
  const shown = key ?? made;
  const fill = (code: string) => (shown === null ? code : code.replaceAll(placeholder, shown));
  return (
    <>
      <TextField
        id="samples-key"
        label="Your key"
        isOptional
        hint={
          made === null
            ? "Paste it, and the samples below have it. It stays in this tab: we neither send nor store it."
            : "The samples have the key that you just made, until you reload the page. To use another one, paste it here."
        }
        error={fault}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={`vc_${account.environment}_…`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="mb-4 max-w-xl"
      />
      <Tabs
        label="Language"
        tabs={tabs.map(({ value, label, blocks }) => ({
          value,
          label,
          content: (
            <div className="flex flex-col gap-4">
              {blocks.map(({ name, code }) => (
                <CodeBlock key={name} name={name} code={fill(code)} />
              ))}
            </div>
          ),
        }))}
      />
    </>
  );
}
