"use client";

import type { DeskOrder } from "@/lib/contract/desk/views";
import { BusyButton } from "../../../busy-button";
import { askDesk } from "../../desk-client";
import { ErrorNote } from "../../ui/error-note";
import { localTime } from "../../ui/labels";
import { useDeskAction } from "../../ui/use-desk-action";
import type { OrderDialog } from "../dialogs/order-dialogs";

interface ColleaguesPanelProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  onDialog: (dialog: OrderDialog) => void;
}

export function ColleaguesPanel({ order, onOrder, onDialog }: ColleaguesPanelProps) {
  const { isBusy, error, run } = useDeskAction();
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
          <button type="button" className="button button-quiet desk-small" onClick={() => onDialog("assign")}>
            Hand over…
          </button>
        ) : null}
        {may.askReader ? (
          <button type="button" className="button button-quiet desk-small" onClick={() => onDialog("reader")}>
            Ask for a second reading…
          </button>
        ) : null}
        {may.withdrawReader ? (
          <BusyButton
            className="desk-plain"
            isBusy={isBusy}
            onClick={() => run(async () => onOrder(await askDesk("withdrawReader", { jobId }, {})))}
          >
            Withdraw the second reading
          </BusyButton>
        ) : null}
      </p>
      <ErrorNote error={error} />
    </section>
  );
}
