"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Button } from "@/app/ui/button";
import { Dialog, DialogActions } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextField, TickField } from "@/app/ui/field";
import { Money } from "@/app/ui/money";
import { type RequestError, requestErrorOf } from "@/app/ui/request-error";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { RefundPreview } from "@/lib/contract/portal/order-views";
import { centsOf } from "./cents-of";
import { refundKeyOf } from "./refund-key";
import type { OrderPathProps } from "./verbs";

const REASONS = [
  ["requested_by_customer", "The customer asked for it"],
  ["duplicate", "It was ordered twice"],
  ["other", "Another reason"],
  ["fraudulent", "Fraud: the card is blocked for good"],
] as const;
type Reason = (typeof REASONS)[number][0];

export function RefundDialog({
  path,
  leftCents,
  onClose,
}: OrderPathProps & { leftCents: number; onClose: () => void }) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const [amount, setAmount] = useState((leftCents / 100).toFixed(2));
  const [reason, setReason] = useState<Reason>("requested_by_customer");
  const cents = centsOf(amount);
  const [tries, setTries] = useState(0);
  const { preview, refusal } = usePreview(path, cents, tries);
  const before = preview?.before ?? null;
  const [again, setAgain] = useState<string | null>(null);
  const isAgain = before !== null && again === before.at;
  const isTooMuch = cents !== null && cents > leftCents;
  const wrong =
    cents === null
      ? "Write an amount, such as 12.50."
      : isTooMuch
        ? "That is more than is left of it."
        : undefined;

  function close() {
    onClose();
    // The refund may have been made although its answer was lost.
    if (error !== null) router.refresh();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong !== undefined || cents === null || preview === null) return;
    // What the screen shows, whatever was left when the page was opened.
    const part = preview.isFull ? {} : { amountCents: cents };
    const refund = { jobId: path.jobId, amountCents: part.amountCents ?? null };
    const { idempotencyKey, settle } = refundKeyOf(sessionStorage, refund);
    const shownCents = preview.refundCents + preview.remainingCents;
    const body = { idempotencyKey, reason, shownCents, allowDuplicate: isAgain, ...part };
    const outcome = await run(() => askPortal("refundPartnerOrder", { params: path, body }));
    settle(outcome);
    // Somebody else may have refunded it meanwhile.
    setTries((count) => count + 1);
    if (outcome !== "done") return;
    toast("The refund is made.");
    onClose();
    router.refresh();
  }

  return (
    <Dialog title="Refund this order" onClose={close}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          id="refund-amount"
          label="Amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={
            <>
              <Money cents={leftCents} /> can be paid back. Leave it for a full refund.
            </>
          }
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={wrong}
        />
        <SelectField
          id="refund-reason"
          label="Reason"
          options={REASONS}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
        />
        <div aria-live="polite">{preview === null ? null : <Effects preview={preview} />}</div>
        {before === null ? null : (
          <EqualRefund
            cents={cents ?? 0}
            before={before}
            isAgain={isAgain}
            onAgain={(is) => setAgain(is ? before.at : null)}
          />
        )}
        <ErrorNote error={error ?? refusal} />
        <DialogActions>
          <Button
            type="submit"
            tone="danger"
            isBusy={isBusy}
            disabled={
              wrong !== undefined || refusal !== null || preview === null || (before !== null && !isAgain)
            }
          >
            {before !== null
              ? "Refund again"
              : (preview?.isFull ?? cents === leftCents)
                ? "Refund in full"
                : "Refund a part"}
          </Button>
          <Button onClick={close}>Keep it</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Told {
  preview: RefundPreview | null;
  refusal: RequestError | null;
}

const UNTOLD: Told = { preview: null, refusal: null };

function EqualRefund({
  cents,
  before,
  isAgain,
  onAgain,
}: {
  cents: number;
  before: NonNullable<RefundPreview["before"]>;
  isAgain: boolean;
  onAgain: (is: boolean) => void;
}) {
  return (
    <div role="alert" className="rounded-md border border-tampered bg-tampered-tint px-3 py-2">
      <p>
        <strong className="font-semibold">
          An equal refund of <Money cents={cents} /> was made <Time at={before.at} look="distance" />
          {before.by === null ? ", not in the portal" : ` by ${before.by}`}.
        </strong>{" "}
        Refund again?
      </p>
      <TickField
        id="refund-again"
        className="mt-1"
        label="Yes, pay this amount back a second time"
        checked={isAgain}
        onChange={(event) => onAgain(event.target.checked)}
      />
    </div>
  );
}

/** Nothing is paid back that isn't on the screen. */
function usePreview(path: OrderPathProps["path"], cents: number | null, tries: number): Told {
  const { partnerId, environment, jobId } = path;
  const [told, setTold] = useState<Told & { of: string }>({ ...UNTOLD, of: "" });
  const of = `${cents} ${tries}`;
  useEffect(() => {
    if (cents === null) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const query = { amountCents: cents };
      const next = await askPortal("previewRefund", {
        params: { partnerId, environment, jobId },
        query,
      }).then(
        (preview) => ({ preview, refusal: null }),
        (failure: unknown) => ({ preview: null, refusal: requestErrorOf(failure) }),
      );
      if (!isStale) setTold({ ...next, of });
    }, 200);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [partnerId, environment, jobId, cents, of]);
  return told.of === of ? told : UNTOLD;
}

function Effects({ preview }: { preview: RefundPreview }) {
  const { refundCents, remainingCents, endsOrder, revokes, share } = preview;
  return (
    <ul className="list-disc rounded-md border border-rule bg-canvas py-3 ps-8 pe-4">
      <li>
        <Money cents={refundCents} /> goes back to whoever paid.{" "}
        {remainingCents === 0 ? (
          "Nothing is left of the price."
        ) : (
          <>
            <Money cents={remainingCents} /> stays paid.
          </>
        )}
      </li>
      <li>
        {endsOrder
          ? "The order ends. Work on it stops for good."
          : "The order goes on as it is, and its certificates stay valid."}
      </li>
      {revokes.length === 0 ? null : (
        <li>
          {revokes.length === 1
            ? "Its certificate is revoked"
            : `Its ${revokes.length} certificates are revoked`}
          : the verify page says so at once, and the PDF can’t be downloaded any more.
        </li>
      )}
      {share === null ? null : (
        <li>
          Your share falls from <Money cents={share.nowCents} /> to <Money cents={share.afterCents} />.
        </li>
      )}
    </ul>
  );
}
