"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { RequestError } from "@/app/ui/request-error";
import { RowMenu } from "@/app/ui/row-menu";
import { hasPasskeySupport, makePasskey } from "@/app/ui/sign-in/passkey";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { PasskeyView } from "@/lib/contract/portal/me";
import { askPortal } from "../../../portal-client";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

export function PasskeyPanel({ initial }: { initial: readonly PasskeyView[] }) {
  const [passkeys, setPasskeys] = useState(initial);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const { isBusy, error, run } = useAction();

  const add = () =>
    run(async () => {
      if (!hasPasskeySupport()) {
        throw new RequestError("refused", "NO_PASSKEYS", "This browser can’t use passkeys.", {
          hint: "Use a current version of Chrome, Edge, Firefox, or Safari.",
        });
      }
      const { options } = await askPortal("startAddingPasskey", {});
      const response = await makePasskey(options);
      const made = await askPortal("addPasskey", { body: { name: deviceName(), response } });
      setPasskeys((before) => [...before, made]);
      toast("Passkey added");
    });

  const columns: Column<PasskeyView>[] = [
    { header: "Passkey", isTitle: true, cell: ({ name }) => name },
    {
      header: "Added",
      cell: ({ createdAt }) => (createdAt === null ? null : <Time at={createdAt} look="day" />),
    },
    {
      header: "Kept",
      cell: ({ isBackedUp }) => (isBackedUp ? "On all your devices" : "On one device"),
    },
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: (passkey) => (
        <RowMenu
          label={passkey.name}
          items={[{ label: "Remove", isDanger: true, onSelect: () => setRemoved(passkey) }]}
        />
      ),
    },
  ];

  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      lead="Sign in and confirm changes with your fingerprint, face, or screen lock."
      actions={
        <Button isSmall isBusy={isBusy} onClick={add}>
          Add a passkey
        </Button>
      }
      isFlush
    >
      <ErrorNote error={error} className="px-5 pb-3" />
      <DataTable
        caption="Passkeys"
        columns={columns}
        rows={passkeys}
        rowId={({ passkeyId }) => passkeyId}
        empty={
          <EmptyState title="You have no passkey yet">
            Until you add one, you sign in with a link that we email you, and confirm changes with an emailed
            code.
          </EmptyState>
        }
      />
      {removed === null ? null : (
        <ConfirmDialog
          title={`Remove “${removed.name}”?`}
          lead={
            passkeys.length === 1
              ? "It’s your last passkey. From then on, you sign in with a link that we email you."
              : "You can’t sign in with it from then on. Your other passkeys keep working."
          }
          button="Remove"
          isDanger
          send={async () => {
            const { passkeyId } = removed;
            setPasskeys((await askPortal("removePasskey", { params: { passkeyId } })).passkeys);
            toast("Passkey removed");
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}

function deviceName(): string {
  const system = /Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux/.exec(navigator.userAgent)?.[0];
  const names: Record<string, string> = { Macintosh: "Mac", CrOS: "ChromeOS" };
  return system === undefined ? "Passkey" : `Passkey on ${names[system] ?? system}`;
}
