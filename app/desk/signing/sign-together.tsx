"use client";

import { type FormEvent, useEffect, useState } from "react";
import type { DeskAnswer } from "@/lib/contract/desk/verbs";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { touchPasskey } from "../passkeys/browser-passkeys";
import { CodeField } from "../passkeys/code-field";
import { Dialog } from "../ui/dialog";
import { ErrorNote } from "../ui/error-note";
import { counted, localTime } from "../ui/labels";
import { useDeskAction } from "../ui/use-desk-action";
import { forgetKept, type KeptOrder, keptOrders } from "./kept-orders";
import { NameField } from "./name-field";

/** The orders that were kept to be signed together, and the one signature of them. */
export function SignTogether({ staffId, onSigned }: { staffId: string; onSigned: () => void }) {
  const [kept, setKept] = useState<KeptOrder[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [signed, setSigned] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setKept(keptOrders(localStorage, staffId, new Date()));
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [staffId]);
  const forget = () => {
    forgetKept(localStorage, staffId);
    setKept([]);
    setOpen(false);
  };
  if (signed !== null)
    return <p className="desk-note" role="status">{`${counted(signed, "order")} signed.`}</p>;
  if (kept.length === 0) return null;
  return (
    <section className="desk-note" aria-label="Sign together">
      <p>
        Kept to be signed together: {kept.map(({ orderNumber }) => orderNumber).join(", ")}.{" "}
        {kept.length === 1 ? "Open another order, and keep it too." : ""}
      </p>
      <p className="desk-row">
        {kept.length > 1 ? (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Sign {kept.length} orders
          </button>
        ) : null}
        <button type="button" className="desk-plain" onClick={forget}>
          Keep none
        </button>
      </p>
      {isOpen ? (
        <TogetherDialog
          kept={kept}
          onSigned={(count) => {
            setSigned(count);
            forget();
            onSigned();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

interface TogetherDialogProps {
  kept: readonly KeptOrder[];
  onSigned: (count: number) => void;
  onClose: () => void;
}

function TogetherDialog({ kept: keptNow, onSigned, onClose }: TogetherDialogProps) {
  // Another tab may keep more orders meanwhile. Sign those that this dialog lists.
  const [kept] = useState(keptNow);
  const orders = kept.map(({ jobId, contentSha256 }) => ({ jobId, contentSha256 }));
  const [signing, setSigning] = useState<DeskAnswer<"startSigningTogether"> | null>(null);
  const [typedName, setTypedName] = useState("");
  const [code, setCode] = useState("");
  const { isBusy, error, run } = useDeskAction();
  const start = () =>
    run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      setSigning(await askDesk("startSigningTogether", {}, { timeZone, orders }));
    });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || signing === null) return;
    await run(async () => {
      const { passkey, timeZone } = signing;
      const proof = passkey ? { passkey: await touchPasskey(passkey) } : { code: code.trim() };
      const words = { typedName: typedName.trim(), ...(timeZone && { timeZone }), ...proof };
      await askDesk("signTogether", {}, { orders, ...words });
      onSigned(kept.length);
    });
  }
  return (
    <Dialog title={`Sign ${kept.length} orders`} onClose={onClose}>
      <p>You opened each of these, and read its statement. One signature is made for each.</p>
      <ul>
        {kept.map(({ jobId, orderNumber }) => (
          <li key={jobId}>
            <a className="link" href={`/desk/orders/${jobId}`}>
              {orderNumber}
            </a>
          </li>
        ))}
      </ul>
      {signing === null ? (
        <p className="desk-row">
          <BusyButton className="button" isBusy={isBusy} onClick={start}>
            {isBusy ? "One moment…" : "Continue to sign"}
          </BusyButton>
        </p>
      ) : (
        <form onSubmit={submit} className="sign-form">
          <p>
            Your signatures are dated <strong>{signing.signedOn}</strong>.
          </p>
          <NameField legalName={signing.legalName} typedName={typedName} onTyped={setTypedName} />
          {signing.passkey ? null : (
            <div>
              <CodeField
                id="sign-code"
                label="Code of your authenticator app"
                hint={`One code signs all ${kept.length} orders.`}
                code={code}
                onCode={setCode}
              />
            </div>
          )}
          <p className="desk-hint">
            {signing.passkey ? "Your browser asks for your passkey once. " : ""}Sign before{" "}
            {localTime(signing.expiresAt)}.
          </p>
          <p className="desk-row">
            <BusyButton
              type="submit"
              className="button"
              isBusy={isBusy}
              disabled={typedName.trim() !== signing.legalName || (!signing.passkey && code.length !== 6)}
            >
              {isBusy ? "Signing…" : `Sign ${kept.length} orders`}
            </BusyButton>
            <span className="desk-hint">You can’t change anything after you sign.</span>
          </p>
        </form>
      )}
      <ErrorNote error={error} />
    </Dialog>
  );
}
