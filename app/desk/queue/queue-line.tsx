"use client";

import type { QueueItem } from "@/lib/contract/desk/views";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { pairName } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";
import { DeadlineBadge } from "./deadline-badge";
import { OrderFacts } from "./order-facts";
import { WaitingFacts } from "./waiting-facts";

interface QueueLineProps {
  item: QueueItem;
  staffId: string;
  now: number;
  refresh: () => Promise<void>;
}

export function QueueLine({ item, staffId, now, refresh }: QueueLineProps) {
  const { isBusy, error, run } = useDeskAction();
  const address = `/desk/orders/${item.jobId}`;
  const isMine = item.claimedBy?.id === staffId;

  async function claim() {
    const isClaimed = await run(async () => {
      await askDesk("claim", { jobId: item.jobId }, {});
    });
    if (isClaimed) window.location.assign(address);
    else await refresh();
  }

  return (
    <li className="desk-line" data-deadline={item.deadline}>
      <div className="desk-line-main">
        <p className="desk-line-title">
          <a className="link" href={address}>
            {item.orderNumber}
          </a>
          <span>{pairName(item.sourceLanguage, item.targetLanguage)}</span>
        </p>
        <p className="desk-hint">
          <OrderFacts item={item} />
        </p>
        <p className="desk-hint">
          <WaitingFacts item={item} staffId={staffId} now={now} />
        </p>
        {item.handBackNote === null ? null : (
          <p className="desk-note" dir="auto">
            <strong>Handed back:</strong> {item.handBackNote}
          </p>
        )}
        <ErrorNote error={error} />
      </div>
      <DeadlineBadge deadline={item.deadline} promisedAt={item.promisedAt} now={now} />
      <div className="desk-line-do">
        {isMine ? (
          <a className="button" href={address}>
            Continue
          </a>
        ) : item.secondReader?.id === staffId && item.secondReader.readAt === null ? (
          <a className="button" href={address} aria-label={`Read ${item.orderNumber}`}>
            Read
          </a>
        ) : item.claimedBy !== null ? (
          <span className="desk-hint">{item.claimedBy.legalName}</span>
        ) : item.isQualified ? (
          <BusyButton
            className="button"
            isBusy={isBusy}
            onClick={claim}
            aria-label={`Claim ${item.orderNumber}`}
          >
            {isBusy ? "Claiming…" : "Claim"}
          </BusyButton>
        ) : (
          <span className="desk-hint">Not your languages</span>
        )}
      </div>
    </li>
  );
}
