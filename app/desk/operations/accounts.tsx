"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { CopyableId } from "@/app/ui/copy";
import { DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { localTime } from "../ui/labels";
import { read } from "./ask-operations";
import { MoreCommands } from "./section-page";
import { CommandButton } from "./use-commands";

type Found = CommandAnswer<"find-accounts">;

const FIELD = "ops-find";

/** A search may contain a key, so it never appears in the address. */
export function Accounts() {
  const [found, setFound] = useState<{ answer: Found; search: string } | null>(null);
  const { isBusy, error, run } = useAction();
  const find = (text: string) =>
    run(async () => setFound({ answer: await read("find-accounts", { search: text }), search: text }));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(FIELD);
    if (!isBusy && field instanceof HTMLInputElement) void find(field.value.trim());
  }
  const again = () => {
    if (found) void find(found.search);
  };
  return (
    <>
      <PageHead title="Keys and partners" />
      <search>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <TextField
            id={FIELD}
            className="flex-1 basis-64"
            label="Part of a partner’s name, an ID, a key, or its last four characters"
            type="search"
            minLength={2}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Find
          </Button>
        </form>
      </search>
      <ErrorNote error={error} />
      <p role="status" className="my-3 text-sm text-muted">
        {found === null ? "" : foundText(found.answer)}
      </p>
      {found === null ? null : <FoundAccounts found={found.answer} onDone={again} />}
      <MoreCommands section="partners" onDone={again} />
    </>
  );
}

function foundText({ partners, keys }: Found): string {
  if (partners.length + keys.length === 0) return "Nothing is like this.";
  return `${partners.length === 1 ? "1 partner" : `${partners.length} partners`}, ${keys.length === 1 ? "1 key" : `${keys.length} keys`}.`;
}

function FoundAccounts({ found: { partners, keys }, onDone }: { found: Found; onDone: () => void }) {
  return (
    <>
      {partners.length === 0 ? null : (
        <Panel id="partners" title="Partners" isFlush>
          <DataTable
            caption="Partners"
            empty={null}
            rows={partners}
            rowId={({ id }) => id}
            columns={[
              { header: "Name", isTitle: true, cell: ({ name }) => name },
              { header: "ID", cell: ({ id }) => <CopyableId id={id} /> },
              {
                header: "Pays",
                cell: ({ billingMode }) => (billingMode === "invoice" ? "on account" : "per order"),
              },
              { header: "Since", cell: ({ createdAt }) => localTime(createdAt) },
              {
                header: "Actions",
                isEnd: true,
                cell: ({ id, name }) => (
                  <CommandButton name="show-partner" given={{ partnerName: id }} about={name}>
                    Show
                  </CommandButton>
                ),
              },
            ]}
          />
        </Panel>
      )}
      {keys.length === 0 ? null : (
        <Panel id="keys" title="Keys" isFlush>
          <DataTable
            caption="Keys"
            empty={null}
            rows={keys}
            rowId={({ id }) => id}
            columns={[
              {
                header: "Key",
                cell: ({ id, name }) => (
                  <>
                    <CopyableId id={id} /> {name}
                  </>
                ),
              },
              { header: "Ends in", isWide: true, cell: ({ lastFour }) => `…${lastFour}` },
              { header: "Environment", isWide: true, cell: ({ environment }) => environment },
              { header: "Partner", cell: ({ partnerName }) => partnerName },
              {
                header: "State",
                cell: ({ revokedAt }) => (revokedAt === null ? "in use" : `revoked ${localTime(revokedAt)}`),
              },
              {
                header: "Actions",
                isEnd: true,
                cell: ({ id, revokedAt, environment }) =>
                  revokedAt === null ? (
                    <>
                      {environment === "live" ? (
                        <CommandButton name="limit-key" given={{ key: id }} onDone={onDone} about={id}>
                          Limits…
                        </CommandButton>
                      ) : null}{" "}
                      <CommandButton name="revoke-key" given={{ key: id }} onDone={onDone} about={id}>
                        Revoke…
                      </CommandButton>
                    </>
                  ) : null,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
