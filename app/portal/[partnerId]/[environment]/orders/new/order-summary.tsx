"use client";

import Link from "next/link";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Money } from "@/app/ui/money";
import { Panel } from "@/app/ui/page-parts";
import type { RequestError } from "@/app/ui/request-error";
import { Time } from "@/app/ui/time";
import type { useQuote } from "./use-quote";

interface OrderSummaryProps {
  quoted: ReturnType<typeof useQuote>;
  missing: readonly string[];
  error: RequestError | null;
  isBusy: boolean;
  isSandbox: boolean;
  ordersHref: string;
  onPlace: (allowDuplicate: boolean) => void;
}

export function OrderSummary({
  quoted,
  missing,
  error,
  isBusy,
  isSandbox,
  ordersHref,
  onPlace,
}: OrderSummaryProps) {
  const { quote } = quoted;
  const canPlace = quote !== null && missing.length === 0 && !quoted.isBusy;
  return (
    <div className="lg:sticky lg:top-6">
      <Panel title="Review" id="new-review">
        {quote === null ? (
          <p className="text-muted">
            The price appears here, at every speed, as soon as the document is read.
          </p>
        ) : (
          <div aria-busy={quoted.isBusy}>
            <dl className="flex flex-col gap-1.5">
              <Line
                name={`Translation, ${quote.breakdown.unitCount} ${quote.breakdown.unitCount === 1 ? "page" : "pages"}`}
                cents={quote.breakdown.translationSubtotalCents}
              />
              {quote.breakdown.addonsBreakdown.map(({ label, cents }) => (
                <Line key={label} name={label} cents={cents} />
              ))}
              <Line name="Total" cents={quote.totalCents} isTotal />
            </dl>
            <p className="mt-3 text-sm text-muted">
              {quoted.isBusy ? (
                "Updating the price…"
              ) : (
                <>
                  By <Time at={quote.promisedDeliveryAt} />. This price holds until{" "}
                  <Time at={quote.expiresAt} />.
                  {quote.breakdown.hardcopyShippingEstimated ? " Postage follows the address." : ""}
                </>
              )}
            </p>
          </div>
        )}
        <div aria-live="polite">
          {missing.length === 0 ? null : (
            <ul className="mt-4 list-disc ps-5 text-sm text-muted">
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {error?.field === "allowDuplicate" ? (
          <OrderedBefore
            error={error}
            ordersHref={ordersHref}
            canPlace={canPlace}
            isBusy={isBusy}
            onPlace={() => onPlace(true)}
          />
        ) : (
          <ErrorNote error={error ?? quoted.error} className="mt-4" />
        )}
        <Button
          tone="primary"
          className="mt-4 w-full"
          disabled={!canPlace}
          isBusy={isBusy}
          onClick={() => onPlace(false)}
        >
          {isSandbox ? "Place sandbox order" : "Place the order"}
        </Button>
        <p className="mt-2 text-sm text-muted">
          {isSandbox ? "Nobody is charged." : "Your account is charged as it is for orders of your keys."}
        </p>
      </Panel>
    </div>
  );
}

function Line({ name, cents, isTotal }: { name: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? "font-semibold" : ""}`}>
      <dt className={isTotal ? "" : "text-muted"}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function OrderedBefore({
  error,
  ordersHref,
  canPlace,
  isBusy,
  onPlace,
}: {
  error: RequestError;
  ordersHref: string;
  canPlace: boolean;
  isBusy: boolean;
  onPlace: () => void;
}) {
  return (
    <div role="alert" className="mt-4 rounded-md border border-tampered bg-tampered-tint px-3 py-2">
      <p>
        <strong className="font-semibold">{error.message}</strong>{" "}
        {error.jobId === undefined ? null : (
          <Link prefetch={false} className="underline" href={`${ordersHref}/${error.jobId}`}>
            Open that order
          </Link>
        )}
      </p>
      <Button className="mt-2" disabled={!canPlace} isBusy={isBusy} onClick={onPlace}>
        Place another order
      </Button>
    </div>
  );
}
