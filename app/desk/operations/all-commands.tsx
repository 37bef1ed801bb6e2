"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { DataTable } from "@/app/ui/data-table";
import { TextField } from "@/app/ui/field";
import { PageHead, Panel } from "@/app/ui/page-parts";
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
      <PageHead
        title="Commands"
        lead="These are the very commands of the command line. Whatever changes something asks for your passkey or authenticator app, and stands in the audit log under your name."
      />
      <TextField
        className="mb-6"
        label="Filter"
        id="ops-filter"
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <Panel
        id="at-the-desk"
        title="At the desk"
        lead={found.length === 0 && commands.length > 0 ? "No command is named so." : undefined}
        actions={<span className="text-muted">{found.length}</span>}
        isFlush
      >
        <DataTable
          caption="Commands at the desk"
          empty={null}
          rows={found}
          rowId={({ name }) => name}
          columns={[
            { header: "What it does", isTitle: true, cell: ({ title }) => title },
            { header: "Name", cell: ({ name }) => <code className="text-[0.8125rem]">{name}</code> },
            {
              header: "Effect",
              cell: ({ effect, inBackground }) =>
                `${EFFECTS[effect]}${inBackground ? ", in the background" : ""}`,
            },
            {
              header: "Actions",
              isEnd: true,
              cell: ({ name, title }) => (
                <Button isSmall onClick={() => open(name)}>
                  Open<span className="sr-only"> {title}</span>
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      <Panel id="on-the-machine" title="On the machine only" isFlush>
        <DataTable
          caption="Commands on the machine"
          empty={null}
          rows={excused}
          rowId={({ name }) => name}
          columns={[
            {
              header: "Name",
              isTitle: true,
              cell: ({ name }) => <code className="text-[0.8125rem]">{name}</code>,
            },
            { header: "Why", cell: ({ why }) => why },
          ]}
        />
      </Panel>
    </>
  );
}
