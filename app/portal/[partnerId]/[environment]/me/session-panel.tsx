"use client";

import { useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { SessionView } from "@/lib/contract/portal/me";
import { askPortal } from "../../../portal-client";

export function SessionPanel({ initial, appsHref }: { initial: readonly SessionView[]; appsHref: string }) {
  const [sessions, setSessions] = useState(initial);
  const { isBusy, error, run } = useAction();
  const end = (sessionId: string) =>
    run(async () => {
      setSessions((await askPortal("endSession", { params: { sessionId } })).sessions);
      toast("Session ended");
    });
  const endOthers = () =>
    run(async () => {
      setSessions((await askPortal("endOtherSessions", {})).sessions);
      toast("All other sessions ended");
    });

  const columns: Column<SessionView>[] = [
    {
      header: "Device",
      isTitle: true,
      cell: ({ device, isCurrent, surface }) => (
        <>
          {device} {isCurrent ? <Badge tone="good">This one</Badge> : null}{" "}
          {surface === "desk" ? <Badge>Desk</Badge> : null}
        </>
      ),
    },
    {
      header: "Network",
      cell: ({ network }) => <span className="font-mono text-[0.8125rem]">{network}</span>,
    },
    { header: "Signed in", cell: ({ signedInAt }) => <Time at={signedInAt} look="distance" /> },
    { header: "Last used", cell: ({ lastUsedAt }) => <Time at={lastUsedAt} look="distance" /> },
    {
      header: "Actions",
      isEnd: true,
      isActions: true,
      cell: ({ sessionId, device, isCurrent }) =>
        isCurrent ? null : (
          <Button
            isSmall
            isBusy={isBusy}
            busyWords="End"
            onClick={() => end(sessionId)}
            aria-label={`End the session on ${device}`}
          >
            End
          </Button>
        ),
    },
  ];

  return (
    <Panel
      id="sessions"
      title="Sessions"
      lead={
        <>
          Browsers that are signed in as you. A session ends after 30 days without use. Apps that you allowed
          keep their access when sessions end. To end it, disconnect them under{" "}
          <a className="link" href={appsHref}>
            Connected apps
          </a>
          .
        </>
      }
      actions={
        sessions.length > 1 ? (
          <Button isSmall isBusy={isBusy} onClick={endOthers}>
            End all others
          </Button>
        ) : null
      }
      isFlush
    >
      <ErrorNote error={error} className="px-5 pb-3" />
      <DataTable
        caption="Sessions"
        columns={columns}
        rows={sessions}
        rowId={({ sessionId }) => sessionId}
        empty={null}
      />
    </Panel>
  );
}
