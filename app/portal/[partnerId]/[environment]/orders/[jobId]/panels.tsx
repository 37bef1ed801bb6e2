"use client";

import type { ReactNode } from "react";
import { ReceiptLink } from "@/app/portal/ui/receipt-link";
import { ButtonLink } from "@/app/ui/button-link";
import { CopyableId } from "@/app/ui/copy";
import { DeliveryBadge } from "@/app/ui/delivery-badge";
import { Money } from "@/app/ui/money";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import type { OrderRefund, OrderTask, OrderView } from "@/lib/contract/portal/order-views";
import type { Carrier } from "@/lib/core/catalog/enumerations";
import { PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";
import { reasonText } from "@/lib/paper";
import { recipientText, speedText } from "../order-words";

export function HistoryPanel({ order }: { order: OrderView }) {
  return (
    <Panel title="History" id="history">
      <ol className="flex flex-col gap-3">
        {order.moments.toReversed().map(({ at, type, what, note, by }) => (
          <li key={`${at} ${type}`} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <span className="text-muted">
              <Time at={at} look="second" />
            </span>
            <span className="min-w-0">
              <span className="font-medium">{what}</span>
              {by === null ? "" : ` by ${by}`}
              {note === null ? null : (
                <span className="block break-words text-muted">
                  {type === "certificate.revoked" ? reasonText(note) : note.replaceAll("_", " ")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const PAID_BY = { card: "by card", checkout: "by your customer at checkout", invoice: "on account" } as const;

export function PricePanel({ order }: { order: OrderView }) {
  const { price, totalCents, refunds, share, environment, paidAt } = order;
  return (
    <Panel title="Price" id="price">
      <dl className="flex flex-col gap-1.5">
        {price.lines.map(({ label, cents }) => (
          <Line key={label} name={label}>
            <Money cents={cents} />
          </Line>
        ))}
        <Line name={<strong className="font-semibold">Total</strong>}>
          <strong className="font-semibold">
            <Money cents={totalCents} />
          </strong>
        </Line>
        {refunds.map((refund) => (
          <Line key={`${refund.createdAt} ${refund.amountCents}`} name={<RefundName refund={refund} />}>
            <Money cents={-refund.amountCents} />
          </Line>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {environment === "sandbox"
          ? "A sandbox order: nobody is charged."
          : paidAt === null || price.paidBy === null
            ? "Not paid yet."
            : `Paid ${PAID_BY[price.paidBy]}. `}
        {price.receiptUrl === null ? null : (
          <ReceiptLink orderNumber={order.orderNumber} href={price.receiptUrl} text="Receipt (PDF)" />
        )}
      </p>
      {share === null ? null : (
        <p className="mt-1 text-sm text-muted">
          Earns you <Money cents={share.earnedCents - share.takenBackCents} /> ({share.revShareBps / 100}%),
          to be paid out from <Time at={share.maturesAt} look="day" />.
        </p>
      )}
    </Panel>
  );
}

const REFUND_STATES = {
  pending: "Refund on its way",
  succeeded: "Refunded",
  refused: "Refund refused",
  returned: "Refund sent back by the bank",
} as const satisfies Record<OrderRefund["state"], string>;
const REFUND_SOURCES = {
  request: "",
  sla: "the promise was missed",
  failure: "the order failed",
  cancellation: "the order was cancelled",
  processor: "from the processor’s dashboard",
} as const satisfies Record<OrderRefund["source"], string>;

function RefundName({ refund: { state, source, by, createdAt } }: { refund: OrderRefund }) {
  const why = by === null ? REFUND_SOURCES[source] : `by ${by}`;
  return (
    <>
      {REFUND_STATES[state]}
      <span className="block text-sm break-words text-muted">
        <Time at={createdAt} />
        {why === "" ? "" : `, ${why}`}
      </span>
    </>
  );
}

export function DetailsPanel({ order }: { order: OrderView }) {
  const { productLine, useCase, speedTier, keyName, createdAt, externalId, metadata, shipTo } = order;
  return (
    <Panel title="Details" id="details">
      <dl className="flex flex-col gap-1.5">
        <Line name="Product">{PRODUCT_LINE_TRAITS[productLine].name}</Line>
        <Line name="Speed">{speedText(speedTier)}</Line>
        {useCase === null ? null : <Line name="For">{recipientText(useCase)}</Line>}
        <Line name="Placed">
          <Time at={createdAt} />
        </Line>
        <Line name="Placed by">{keyName}</Line>
        {externalId === null ? null : (
          <Line name="Your ID">
            <CopyableId id={externalId} label="your ID" />
          </Line>
        )}
        {Object.entries(metadata).map(([key, value]) => (
          <Line key={key} name={key}>
            {value}
          </Line>
        ))}
        {shipTo ? (
          <Line name="Mailed to">
            <span className="whitespace-pre-line">{shipTo.join("\n")}</span>
          </Line>
        ) : null}
      </dl>
    </Panel>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="max-w-2/3 min-w-0 shrink-0 break-words text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

const TRACKING: Readonly<Record<Carrier, (number: string) => string>> = {
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(number)}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(number)}`,
};

function isCarrier(carrier: string | null): carrier is Carrier {
  return carrier !== null && Object.hasOwn(TRACKING, carrier);
}

export function TasksPanel({ order: { tasks } }: { order: OrderView }) {
  if (tasks.length === 0) return null;
  return (
    <Panel title="By hand" id="by-hand">
      <ul className="flex flex-col gap-3">
        {tasks.map((task) => (
          <li key={task.kind}>
            <span className="font-medium">
              {task.kind === "hardcopy" ? hardcopyName(task) : "Notarization"}
            </span>
            {": "}
            {task.state === "open" ? "to be done" : task.state}
            {task.doneAt === null ? null : (
              <>
                , <Time at={task.doneAt} look="day" />
              </>
            )}
            {task.trackingNumber !== null && isCarrier(task.carrier) ? (
              <span className="block">
                <a
                  href={TRACKING[task.carrier](task.trackingNumber)}
                  rel="noreferrer"
                  target="_blank"
                  className="underline"
                >
                  Track {task.carrier.toUpperCase()} {task.trackingNumber}
                </a>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function hardcopyName({ copies }: OrderTask): string {
  return copies === 1 ? "Hard copy" : `${copies} hard copies`;
}

export function DeliveriesPanel({
  order: { deliveries },
  webhookHref,
}: {
  order: OrderView;
  webhookHref: string;
}) {
  if (deliveries.length === 0) return null;
  return (
    <Panel
      title="Webhooks"
      id="webhooks"
      lead="What your endpoint was sent about this order."
      actions={
        <ButtonLink isSmall href={webhookHref}>
          See attempts or replay
        </ButtonLink>
      }
    >
      <ul className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
        {deliveries.map(({ messageId, type, state, attempts, isRetried, lastStatus, createdAt }) => (
          <li key={messageId} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <span>
              <DeliveryBadge state={state} isRetried={isRetried} />
            </span>
            <span className="font-mono text-sm break-words">{type}</span>
            <span className="col-start-2 text-muted">
              <Time at={createdAt} />, {attempts} {attempts === 1 ? "attempt" : "attempts"}
              {lastStatus === null ? "" : `, last answered ${lastStatus}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
