"use client";

import type { ReactNode } from "react";
import { Badge } from "@/app/ui/badge";
import { type Column, DataTable } from "@/app/ui/data-table";
import type { KeyWebhook } from "@/lib/contract/portal/webhooks";
import { webhookState } from "./webhook-state";

type Row = KeyWebhook & { href: string };

const COLUMNS: Column<Row>[] = [
  {
    header: "Key",
    isTitle: true,
    cell: ({ name, lastFour }) => (
      <>
        {name ?? "Unnamed key"}{" "}
        <span className="font-mono text-[0.8125rem] font-normal whitespace-nowrap text-muted">
          …{lastFour}
        </span>
      </>
    ),
  },
  {
    header: "URL",
    cell: ({ webhook: { url } }) =>
      url === null ? (
        <span className="text-muted">None yet. Open it to set one.</span>
      ) : (
        <span className="font-mono text-[0.8125rem] break-all">{url}</span>
      ),
  },
  {
    header: "State",
    cell: (hook) => <WebhookState hook={hook} />,
  },
];

export function WebhookState({ hook }: { hook: KeyWebhook }) {
  const [tone, label] = webhookState(hook);
  return <Badge tone={tone}>{label}</Badge>;
}

export function WebhookTable({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  return (
    <DataTable
      caption="Webhooks, one for each key"
      columns={COLUMNS}
      rows={rows}
      rowId={({ keyId }) => keyId}
      rowHref={({ href }) => href}
      empty={empty}
    />
  );
}
