"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";
import { localTime } from "../../ui/labels";
import type { OrderDialog } from "../dialogs/order-dialogs";

interface ColleaguesPanelProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  onDialog: (dialog: OrderDialog) => void;
}

export function ColleaguesPanel({ order, onOrder, onDialog }: ColleaguesPanelProps) {
  const { isBusy, error, run } = useAction();
  const { may, claimedBy, secondReader, jobId } = order;
  if (claimedBy === null && !may.assign) return null;
  return (
    <section className="panel" aria-labelledby="colleagues-title">
      <h2 id="colleagues-title">Colleagues</h2>
      <dl className="desk-facts">
        <div>
          <dt>Reviewer</dt>
          <dd dir="auto">{claimedBy?.legalName ?? "Nobody yet"}</dd>
        </div>
        {secondReader === null ? null : (
          <div>
            <dt>Second reader</dt>
            <dd>
              <span dir="auto">{secondReader.legalName}</span>,{" "}
              {secondReader.readAt === null
                ? `asked ${localTime(secondReader.askedAt)}`
                : `read it ${localTime(secondReader.readAt)}`}
            </dd>
          </div>
        )}
      </dl>
      <p className="desk-row">
        {may.assign ? (
          <Button isSmall onClick={() => onDialog("assign")}>
            Hand over…
          </Button>
        ) : null}
        {may.askReader ? (
          <Button isSmall onClick={() => onDialog("reader")}>
            Ask for a second reading…
          </Button>
        ) : null}
        {may.withdrawReader ? (
          <Button
            tone="link"
            isBusy={isBusy}
            onClick={() => run(async () => onOrder(await askDesk("withdrawReader", { jobId }, {})))}
          >
            Withdraw the second reading
          </Button>
        ) : null}
      </p>
      <ErrorNote error={error} />
    </section>
  );
}
