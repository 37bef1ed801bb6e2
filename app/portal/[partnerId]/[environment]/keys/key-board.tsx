"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import type { MenuItem } from "@/app/ui/menu";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { RowMenu } from "@/app/ui/row-menu";
import { SearchBox, useFound } from "@/app/ui/search-box";
import { EmptyState } from "@/app/ui/states";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { KeyView, LiveReadiness } from "@/lib/contract/portal/keys";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../portal-client";
import { KEY_COLUMNS, keyName } from "./key-columns";
import { LiveChecklist } from "./live-checklist";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);
const JsonDialog = dynamic(() => import("../../../ui/json-dialog").then(({ JsonDialog }) => JsonDialog));
const CreateDialog = dynamic(() => import("./create-dialog").then(({ CreateDialog }) => CreateDialog));
const RollDialog = dynamic(() => import("./roll-dialog").then(({ RollDialog }) => RollDialog));
const CapsDialog = dynamic(() => import("./caps-dialog").then(({ CapsDialog }) => CapsDialog));
const RenameDialog = dynamic(() => import("./rename-dialog").then(({ RenameDialog }) => RenameDialog));

export interface KeyAccount {
  partnerId: string;
  environment: Environment;
}

interface KeyBoardProps {
  initial: readonly KeyView[];
  readiness: LiveReadiness | null;
  account: KeyAccount;
  siteUrl: string;
  canChange: boolean;
  canCap: boolean;
  canAcceptTerms: boolean;
  termsUrl: string | null;
}

type Open =
  | { kind: "create" }
  | { kind: "rename" | "caps" | "roll" | "revoke" | "json"; key: KeyView }
  | null;

const LEADS: Record<Environment, string> = {
  sandbox: "Sandbox keys work at once. Orders are free, and nothing is sent to anybody.",
  live: "Live keys place real orders, which are paid for and certified by a human.",
};

export function KeyBoard(props: KeyBoardProps) {
  const { account, siteUrl, canChange, canCap } = props;
  const [keys, setKeys] = useState(props.initial);
  const [readiness, setReadiness] = useState(props.readiness);
  const [open, setOpen] = useState<Open>(null);
  const { error, run } = useAction();
  const close = () => setOpen(null);
  const { found, orNone } = useFound(keys, ({ keyId, name, lastFour, state, createdBy }) => [
    ...[keyId, name, lastFour, state, createdBy],
  ]);

  const keep = (changed: KeyView) =>
    setKeys((before) =>
      before.some(({ keyId }) => keyId === changed.keyId)
        ? before.map((key) => (key.keyId === changed.keyId ? changed : key))
        : [changed, ...before],
    );

  const turn = (verb: "enableKey" | "disableKey", key: KeyView) =>
    run(async () => {
      keep(await askPortal(verb, { params: { ...account, keyId: key.keyId } }));
      toast(`${keyName(key)} is ${verb === "enableKey" ? "active again" : "disabled"}`);
    });

  function itemsOf(key: KeyView): (MenuItem | "separator")[] {
    const base = `/portal/${account.partnerId}/${account.environment}`;
    const views = [
      { label: "See its orders", href: `${base}/orders?keyId=${key.keyId}` },
      { label: "See its requests", href: `${base}/requests?keyId=${key.keyId}` },
      { label: "See its webhook", href: `${base}/webhooks/${key.keyId}` },
    ];
    const json = { label: "As JSON", onSelect: () => setOpen({ kind: "json", key }) };
    if (key.state === "revoked") return [...views, json];
    const isUsable = key.state === "active" || key.state === "disabled";
    return [
      ...views,
      json,
      ...(canChange || canCap ? ["separator" as const] : []),
      ...(canChange ? [{ label: "Rename", onSelect: () => setOpen({ kind: "rename", key }) }] : []),
      ...(canCap ? [{ label: "Change caps", onSelect: () => setOpen({ kind: "caps", key }) }] : []),
      ...(canChange && isUsable
        ? [
            { label: "Roll the key", onSelect: () => setOpen({ kind: "roll", key }) },
            key.state === "active"
              ? { label: "Disable", onSelect: () => void turn("disableKey", key) }
              : { label: "Enable", onSelect: () => void turn("enableKey", key) },
          ]
        : []),
      ...(canChange
        ? [
            "separator" as const,
            { label: "Revoke for good", isDanger: true, onSelect: () => setOpen({ kind: "revoke", key }) },
          ]
        : []),
    ];
  }

  const columns: Column<KeyView>[] = [
    ...KEY_COLUMNS,
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: (key) => <RowMenu label={keyName(key)} items={itemsOf(key)} />,
    },
  ];

  const isReady = readiness === null || Object.values(readiness.missing).some(({ length }) => length === 0);
  const createButton = canChange ? (
    <Button tone="primary" disabled={!isReady} onClick={() => setOpen({ kind: "create" })}>
      Create a key
    </Button>
  ) : null;

  return (
    <>
      <PageHead
        title="API keys"
        lead={LEADS[account.environment]}
        actions={
          <>
            <a
              className="button"
              data-tone="quiet"
              href={portalRequest("exportKeys", { params: account }).path}
              download
            >
              Export CSV
            </a>
            {createButton}
          </>
        }
      />
      <ErrorNote error={error} className="mb-4" />
      {readiness === null ? null : (
        <LiveChecklist
          partnerId={account.partnerId}
          readiness={readiness}
          canAcceptTerms={props.canAcceptTerms}
          termsUrl={props.termsUrl}
          canAddCard={canCap}
          onAccepted={setReadiness}
        />
      )}
      {keys.length > 1 ? <SearchBox label="Search keys" placeholder="Name, ID, last four, state" /> : null}
      <Panel isFlush>
        <DataTable
          caption="API keys"
          columns={columns}
          rows={found}
          rowId={({ keyId }) => keyId}
          empty={orNone(
            <EmptyState title={`No ${account.environment} key yet`} action={isReady ? createButton : null}>
              A key is how your software signs in to the API. Make one for each system, so that you can revoke
              one without stopping the others.
            </EmptyState>,
          )}
        />
      </Panel>
      {open?.kind === "json" ? (
        <JsonDialog name={keyName(open.key)} of={{ value: open.key }} onClose={close} />
      ) : null}
      {open?.kind === "create" ? (
        <CreateDialog
          account={account}
          siteUrl={siteUrl}
          readiness={readiness}
          onCreated={keep}
          onClose={close}
        />
      ) : null}
      {open?.kind === "rename" ? (
        <RenameDialog account={account} apiKey={open.key} onRenamed={keep} onClose={close} />
      ) : null}
      {open?.kind === "caps" ? (
        <CapsDialog account={account} apiKey={open.key} onCapped={keep} onClose={close} />
      ) : null}
      {open?.kind === "roll" ? (
        <RollDialog account={account} apiKey={open.key} siteUrl={siteUrl} onRolled={keep} onClose={close} />
      ) : null}
      {open?.kind === "revoke" ? (
        <ConfirmDialog
          title={`Revoke ${keyName(open.key)}?`}
          lead="Requests with this key fail from now on, and you can’t undo it. Its orders go on, and you still see them here."
          button="Revoke for good"
          isDanger
          typed={open.key.lastFour}
          send={async () => {
            keep(await askPortal("revokeKey", { params: { ...account, keyId: open.key.keyId } }));
            toast(`${keyName(open.key)} is revoked`);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
