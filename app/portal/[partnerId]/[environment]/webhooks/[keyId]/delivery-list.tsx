"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ButtonLink } from "@/app/ui/button-link";
import { CopyableId } from "@/app/ui/copy";
import { DeliveryBadge } from "@/app/ui/delivery-badge";
import { ErrorNote } from "@/app/ui/error-note";
import { OpeningMark } from "@/app/ui/opening-mark";
import { serverNow } from "@/app/ui/server-time";
import { EmptyState } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { KeyDelivery } from "@/lib/contract/portal/webhooks";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../../portal-client";
import { AsJson } from "../../../../ui/as-json";
import { DeliveryBody } from "./delivery-body";

type Delivery = KeyDelivery;

interface DeliveryListProps {
  account: { partnerId: string; environment: Environment; keyId: string };
  deliveries: readonly Delivery[];
  canChange: boolean;
  isFailed: boolean;
  allHref: string;
  failedHref: string;
  sheetHref: string;
  newerHref: string | undefined;
  olderHref: string | undefined;
  ordersHref: string;
}

const ofApi = ({ isRetried: _, ...delivery }: Delivery) => delivery;

const DAY_MS = 86_400_000;
const REPLAYED_DAYS = 90;

const LOOK_EVERY_MS = 2_000;
const LOOKS = 15;

function useOutcomes(deliveries: readonly Delivery[]): void {
  const router = useRouter();
  const seen = deliveries.map(
    ({ messageId, state, attemptCount }) => `${messageId} ${state} ${attemptCount}`,
  );
  const known = seen.join();
  const [looked, setLooked] = useState({ known, times: 0 });
  const times = looked.known === known ? looked.times : 0;
  const isWaiting = deliveries.some(({ state }) => state === "pending") && times < LOOKS;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setLooked({ known, times: times + 1 });
      if (!document.hidden) router.refresh();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, known, times, router]);
}

export function DeliveryList(props: DeliveryListProps) {
  const { account, deliveries, canChange, isFailed, ordersHref } = props;
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  useOutcomes(deliveries);
  const replay = (messageId: string) =>
    run(async () => {
      await askPortal("replayKeyDelivery", { params: { ...account, messageId } });
      toast("It’s being sent again");
      router.refresh();
    });
  const replayAll = () =>
    run(async () => {
      const since = new Date(serverNow() - REPLAYED_DAYS * DAY_MS).toISOString();
      const { replayed, hasMore } = await askPortal("replayFailedDeliveries", {
        params: account,
        body: { since },
      });
      toast(
        `${replayed} ${replayed === 1 ? "message is" : "messages are"} being sent again${hasMore ? "; there are more" : ""}`,
      );
      router.refresh();
    });

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-5 pb-3">
        <ButtonLink isSmall tone={isFailed ? "quiet" : "primary"} href={props.allHref}>
          All
        </ButtonLink>
        <ButtonLink isSmall tone={isFailed ? "primary" : "quiet"} href={props.failedHref}>
          Failed
        </ButtonLink>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button isSmall onClick={() => router.refresh()}>
            Reload
          </Button>
          <a className="button" data-tone="quiet" data-small href={props.sheetHref} download>
            Export CSV
          </a>
          {canChange && isFailed && deliveries.length > 0 ? (
            <Button isSmall isBusy={isBusy} onClick={replayAll}>
              Replay all that failed
            </Button>
          ) : null}
        </span>
      </div>
      <ErrorNote error={error} className="px-5 pb-3" />
      {deliveries.length === 0 ? (
        <EmptyState title={isFailed ? "Nothing failed" : "No messages yet"}>
          {isFailed
            ? "Every message of the last 90 days arrived, or waits for its first attempt."
            : "Set a URL and send a test, or place an order with this key."}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-rule border-t border-rule">
          {deliveries.map((delivery) => (
            <li key={delivery.messageId} className="px-5 py-3">
              <details className="group">
                <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 rounded">
                  <OpeningMark />
                  <span className="sm:min-w-30">
                    <DeliveryBadge state={delivery.state} isRetried={delivery.isRetried} />
                  </span>
                  {/* On phones on its own line: a long name beside the badge would break the row in three. */}
                  <span className="order-last flex basis-full flex-wrap items-baseline justify-between gap-x-4 sm:contents">
                    <span className="font-mono text-[0.8125rem] sm:min-w-52">{delivery.type}</span>
                    <span className="text-sm text-muted">
                      {delivery.attemptCount} {delivery.attemptCount === 1 ? "attempt" : "attempts"}
                    </span>
                  </span>
                  <span className="ms-auto text-sm text-muted">
                    <Time at={delivery.createdAt} look="distance" />
                  </span>
                </summary>
                <div className="mt-3 flex flex-col gap-3">
                  <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                    <CopyableId id={delivery.messageId} label="message ID" />
                    {delivery.jobId === null ? null : (
                      <a className="link" href={`${ordersHref}/${delivery.jobId}`}>
                        See the order
                      </a>
                    )}
                    {delivery.url === null ? null : (
                      <span className="text-sm break-all text-muted">To {delivery.url}</span>
                    )}
                    {delivery.nextAttemptAt === null ? null : (
                      <span className="text-sm text-muted">
                        Next attempt <Time at={delivery.nextAttemptAt} look="distance" />
                      </span>
                    )}
                  </p>
                  <ol className="flex flex-col gap-2">
                    {delivery.attempts.map((attempt) => (
                      <li
                        key={attempt.at}
                        className="rounded-md border border-rule bg-canvas px-3 py-2 text-sm"
                      >
                        <span className="flex flex-wrap gap-x-4">
                          <strong>{attempt.status ?? attempt.error ?? "No answer"}</strong>
                          <Time at={attempt.at} look="second" />
                          <span className="text-muted">{attempt.durationMs} ms</span>
                        </span>
                        {attempt.answer ? (
                          <pre className="mt-1 max-h-40 overflow-auto font-mono text-xs whitespace-pre-wrap">
                            {attempt.answer}
                          </pre>
                        ) : null}
                      </li>
                    ))}
                  </ol>
                  <div className="flex flex-wrap items-start gap-2">
                    <DeliveryBody params={{ ...account, messageId: delivery.messageId }} />
                    <AsJson name={delivery.messageId} of={{ value: ofApi(delivery) }} />
                    {canChange && (delivery.state !== "pending" || delivery.isRetried) ? (
                      <Button isSmall isBusy={isBusy} onClick={() => replay(delivery.messageId)}>
                        Replay
                      </Button>
                    ) : null}
                  </div>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      {props.newerHref === undefined && props.olderHref === undefined ? null : (
        <nav aria-label="Pages" className="flex justify-end gap-2 border-t border-rule px-5 py-3">
          {props.newerHref === undefined ? null : (
            <ButtonLink isSmall href={props.newerHref}>
              Newer
            </ButtonLink>
          )}
          {props.olderHref === undefined ? null : (
            <ButtonLink isSmall href={props.olderHref}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
