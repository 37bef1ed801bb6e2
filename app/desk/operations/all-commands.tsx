"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { TextField } from "@/app/ui/field";
import { OpsTable } from "./ops-table";
import { useCommands } from "./use-commands";

const EFFECTS = {
  reads: "looks up",
  changes: "changes something",
  "can't be undone": "can’t be undone, or moves money",
} as const;

export function AllCommands() {
  const { commands, excused, open } = useCommands();
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const found = commands.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words));
  return (
    <>
      <div className="desk-title">
        <h1>Commands</h1>
      </div>
      <p className="desk-hint">
        These are the very commands of the command line. Whatever changes something asks for your passkey or
        authenticator app, and stands in the audit log under your name.
      </p>
      <TextField
        label="Filter"
        id="ops-filter"
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <section className="desk-section" aria-label="At the desk">
        <h2>
          At the desk <span className="desk-count">{found.length}</span>
        </h2>
        {found.length === 0 && commands.length > 0 ? (
          <p className="desk-empty">No command is named so.</p>
        ) : null}
        <OpsTable
          label="Commands at the desk"
          rows={found}
          keyOf={({ name }) => name}
          columns={[
            { title: "What it does", of: ({ title }) => title },
            { title: "Name", of: ({ name }) => <code className="ops-code">{name}</code> },
            {
              title: "Effect",
              of: ({ effect, inBackground }) =>
                `${EFFECTS[effect]}${inBackground ? ", in the background" : ""}`,
            },
          ]}
          actions={({ name, title }) => (
            <Button isSmall onClick={() => open(name)}>
              Open<span className="sr-only"> {title}</span>
            </Button>
          )}
        />
      </section>
      <section className="desk-section" aria-label="On the machine only">
        <h2>On the machine only</h2>
        <OpsTable
          label="Commands on the machine"
          rows={excused}
          keyOf={({ name }) => name}
          columns={[
            { title: "Name", of: ({ name }) => <code className="ops-code">{name}</code> },
            { title: "Why", of: ({ why }) => why },
          ]}
        />
      </section>
    </>
  );
}
