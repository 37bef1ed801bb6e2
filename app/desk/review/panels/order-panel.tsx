"use client";

import { Button } from "@/app/ui/button";
import { Note } from "@/app/ui/note";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { counted, localTime, purposeName, speedName } from "../../ui/labels";
import type { OrderDialog } from "../dialogs/order-dialogs";
import { CertificatesPanel } from "./certificates-panel";
import { ColleaguesPanel } from "./colleagues-panel";
import { ProfilePanel } from "./profile-panel";
import { QuestionsPanel } from "./questions-panel";

interface OrderPanelProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  onDialog: (dialog: OrderDialog) => void;
}

export function OrderPanel({ order, onOrder, onDialog }: OrderPanelProps) {
  const { may } = order;
  const facts: [string, string | null][] = [
    ["Name on the certificate", order.applicantName],
    ["Purpose", order.useCase === null ? null : purposeName(order.useCase)],
    ["Speed", speedName(order.speedTier)],
    ["Due", localTime(order.promisedAt)],
    ["Documents", counted(order.documentCount, "document")],
    ["Words", order.wordCount === null ? null : order.wordCount.toLocaleString("en-US")],
    ["Extras", order.extras.length === 0 ? null : order.extras.join(", ")],
    ["Failure reason", order.failureReason],
    ...Object.entries(order.metadata).map(([name, text]) => [name, text] as [string, string]),
  ];
  return (
    <>
      {order.handBackNote === null ? null : (
        <Note className="mb-3" dir="auto">
          <strong>Handed back:</strong> {order.handBackNote}
        </Note>
      )}
      <section className="panel" aria-labelledby="order-facts">
        <h2 id="order-facts">Order</h2>
        <dl className="desk-facts">
          {facts.map(([name, text]) =>
            text === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <ColleaguesPanel order={order} onOrder={onOrder} onDialog={onDialog} />
      <ProfilePanel order={order} onOrder={onOrder} />
      <QuestionsPanel order={order} onOrder={onOrder} />
      <CertificatesPanel order={order} onOrder={onOrder} />
      <section className="panel" aria-labelledby="order-history">
        <h2 id="order-history">History</h2>
        {order.history.length === 0 ? <p className="desk-hint">Nothing yet.</p> : null}
        <ol className="mt-1.5 grid gap-2">
          {order.history.map(({ at, what, note }) => (
            <li key={`${at}${what}`}>
              <time dateTime={at} className="text-muted">
                {localTime(at)}
              </time>{" "}
              {what}
              {note === null ? null : (
                <q dir="auto" className="block text-muted">
                  {note}
                </q>
              )}
            </li>
          ))}
        </ol>
      </section>
      {may.fail || may.cancel ? (
        <section className="panel" aria-labelledby="order-end">
          <h2 id="order-end">End the order</h2>
          <p className="desk-row">
            {may.fail ? (
              <Button isSmall onClick={() => onDialog("fail")}>
                This can’t be done…
              </Button>
            ) : null}
            {may.cancel ? (
              <Button isSmall onClick={() => onDialog("cancel")}>
                Cancel the order…
              </Button>
            ) : null}
          </p>
        </section>
      ) : null}
    </>
  );
}
