"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { CopyableId } from "@/app/ui/copy";
import { type Column, DataTable } from "@/app/ui/data-table";
import { Money } from "@/app/ui/money";
import { Panel } from "@/app/ui/page-parts";
import { SearchBox, useFound } from "@/app/ui/search-box";
import { serverNow } from "@/app/ui/server-time";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import type { ConnectionView } from "@/lib/contract/portal/connections";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../portal-client";
import { SCOPE_WORDS } from "../../../scope-words";
import { AsJson } from "../../../ui/as-json";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

interface AppBoardProps {
  initial: readonly ConnectionView[];
  account: { partnerId: string; environment: Environment };
  canRevoke: boolean;
}

export function AppBoard({ initial, account, canRevoke }: AppBoardProps) {
  const { partnerId, environment } = account;
  const [connections, setConnections] = useState(initial);
  const [leaving, setLeaving] = useState<ConnectionView | null>(null);
  const other = environment === "live" ? "sandbox" : "live";
  const here = connections.filter((each) => each.environment === environment);
  const elsewhere = connections.filter((each) => each.environment === other && stateOf(each) === null);
  const columns: Column<ConnectionView>[] = [
    ...COLUMNS,
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: (connection) => (
        <span className="flex flex-wrap justify-end gap-2">
          <AsJson name={connection.name} of={{ value: connection }} />
          {canRevoke && !connection.isRevoked ? (
            <Button isSmall className="whitespace-nowrap" onClick={() => setLeaving(connection)}>
              Disconnect<span className="sr-only"> {connection.name}</span>
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  const { found, orNone } = useFound(here, ({ connectionId, name, host, allowedBy, scopes }) => [
    ...[connectionId, name, host, allowedBy, ...scopes],
  ]);
  return (
    <>
      {here.length > 1 ? <SearchBox label="Search apps" placeholder="Name, ID, who allowed it" /> : null}
      <Panel isFlush>
        <DataTable
          caption="Connected apps"
          columns={columns}
          rows={found}
          rowId={({ connectionId }) => connectionId}
          empty={orNone(
            <EmptyState title={`No app is connected in ${environment === "live" ? "live" : "the sandbox"}`}>
              Connect one from the app itself, as below. It asks you here what it can do, and how much it can
              spend.
            </EmptyState>,
          )}
        />
      </Panel>
      {elsewhere.length > 0 ? (
        <p className="mb-6 text-muted">
          <a className="link" href={`/portal/${partnerId}/${other}/apps`}>
            {elsewhere.length === 1 ? "One app is" : `${elsewhere.length} apps are`} connected in{" "}
            {other === "live" ? "live" : "the sandbox"}
          </a>
          .
        </p>
      ) : null}
      {leaving === null ? null : (
        <ConfirmDialog
          title={`Disconnect ${leaving.name}?`}
          lead="Its requests fail within a minute, and you can’t undo it. Orders that it placed go on. To use the app again, connect it again."
          button="Disconnect"
          isDanger
          send={async () => {
            const params = { partnerId, connectionId: leaving.connectionId };
            setConnections((await askPortal("revokeConnection", { params })).connections);
            toast(`${leaving.name} is disconnected`);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<ConnectionView>[] = [
  {
    header: "App",
    isTitle: true,
    sortBy: ({ name }) => name,
    cell: (connection) => {
      const { connectionId, name, host } = connection;
      const state = stateOf(connection);
      return (
        <>
          <strong className="font-semibold break-words">{name}</strong>{" "}
          {state === null ? null : <Badge>{state}</Badge>}
          <span className="block text-sm break-all text-muted">{host ?? "Registered itself"}</span>
          <CopyableId id={connectionId} />
        </>
      );
    },
  },
  {
    header: "Can",
    cell: ({ scopes }) => scopes.map((scope) => (scope in SCOPE_WORDS ? wordsOf(scope) : scope)).join(", "),
  },
  {
    header: "Spent this month",
    isEnd: true,
    sortBy: ({ spentCents }) => spentCents,
    cell: ({ spentCents, spendCapCents, orderCapCents }) => (
      <>
        <Money cents={spentCents} />
        {spendCapCents === null ? null : (
          <span className="block text-sm text-muted">
            of <Money cents={spendCapCents} />
          </span>
        )}
        {orderCapCents === null ? null : (
          <span className="block text-sm text-muted">
            <Money cents={orderCapCents} /> an order
          </span>
        )}
      </>
    ),
  },
  {
    header: "Last used",
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? "",
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="text-muted">Never</span>
      ) : (
        <Time at={lastUsedAt} look="distance" />
      ),
  },
  {
    header: "Allowed by",
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ allowedBy, createdAt, expiresAt }) => (
      <>
        <span className="break-all">{allowedBy}</span>
        <span className="block text-sm text-muted">
          from <Time at={createdAt} look="day" />{" "}
          {expiresAt === null ? (
            "until disconnected"
          ) : (
            <>
              to <Time at={expiresAt} look="day" />
            </>
          )}
        </span>
      </>
    ),
  },
];

function wordsOf(scope: string): string {
  return SCOPE_WORDS[scope as keyof typeof SCOPE_WORDS].short;
}

function stateOf({ isRevoked, expiresAt }: ConnectionView): string | null {
  if (isRevoked) return "Disconnected";
  return expiresAt !== null && Date.parse(expiresAt) <= serverNow() ? "Expired" : null;
}
