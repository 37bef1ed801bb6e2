"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Note } from "@/app/ui/note";
import { useAction } from "@/app/ui/use-action";
import type { QueueItem } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { pairName } from "../ui/labels";
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
  const { isBusy, error, run } = useAction();
  const address = `/desk/orders/${item.jobId}`;
  const isMine = item.claimedBy?.id === staffId;

  async function claim() {
    const outcome = await run(() => askDesk("claim", { jobId: item.jobId }, {}));
    if (outcome === "done") window.location.assign(address);
    else await refresh();
  }

  return (
    <li className="desk-line" data-deadline={item.deadline}>
      <div className="max-sm:col-span-full">
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
          <Note className="mt-1" dir="auto">
            <strong>Handed back:</strong> {item.handBackNote}
          </Note>
        )}
        <ErrorNote error={error} />
      </div>
      <DeadlineBadge deadline={item.deadline} promisedAt={item.promisedAt} now={now} />
      <div className="text-end">
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
          <Button
            tone="primary"
            isBusy={isBusy}
            onClick={claim}
            aria-label={`Claim ${item.orderNumber}`}
            busyWords="Claiming…"
          >
            Claim
          </Button>
        ) : (
          <span className="desk-hint">Not your languages</span>
        )}
      </div>
    </li>
  );
}
