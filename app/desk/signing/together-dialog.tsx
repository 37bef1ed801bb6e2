"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { TickField } from "@/app/ui/field";
import { Note } from "@/app/ui/note";
import { touchPasskey } from "@/app/ui/sign-in/passkey";
import { useAction } from "@/app/ui/use-action";
import type { DeskAnswer } from "@/lib/contract/desk/verbs";
import type { RefusedSigning } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { CodeField } from "../passkeys/code-field";
import { counted, localTime } from "../ui/labels";
import type { KeptOrder } from "./kept-orders";
import { NameField } from "./name-field";

interface TogetherDialogProps {
  kept: readonly KeptOrder[];
  onSigned: (jobIds: string[]) => void;
  onClose: () => void;
}

export function TogetherDialog({ kept: keptNow, onSigned, onClose }: TogetherDialogProps) {
  // Another tab may keep more orders meanwhile. Sign those that this dialog lists.
  const [kept] = useState(keptNow);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = kept.filter(({ jobId }) => !leftOut.has(jobId));
  const orders = chosen.map(({ jobId, contentSha256 }) => ({ jobId, contentSha256 }));
  const [signing, setSigning] = useState<DeskAnswer<"startSigningTogether"> | null>(null);
  const [typedName, setTypedName] = useState("");
  const [code, setCode] = useState("");
  const { isBusy, error, run } = useAction();
  const refused = refusedOf(error?.current);
  const choose = (jobId: string, isChosen: boolean) => {
    const others = [...leftOut].filter((each) => each !== jobId);
    setLeftOut(new Set(isChosen ? others : [...others, jobId]));
    setSigning(null);
  };
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
      onSigned(orders.map(({ jobId }) => jobId));
    });
  }
  return (
    <Dialog title={`Sign ${counted(chosen.length, "order")}`} onClose={onClose}>
      <p>You opened each of these, and read its statement. One signature is made for each.</p>
      <ul>
        {kept.map((order) => (
          <KeptLine
            key={order.jobId}
            order={order}
            isChosen={!leftOut.has(order.jobId)}
            isBusy={isBusy}
            refused={refused.find(({ jobId }) => jobId === order.jobId)}
            onChoose={choose}
          />
        ))}
      </ul>
      {chosen.length < 2 ? (
        <p className="desk-hint">Choose two orders or more. A single one is signed on its own page.</p>
      ) : signing === null ? (
        <p className="desk-row">
          <Button tone="primary" isBusy={isBusy} onClick={start}>
            Continue to sign
          </Button>
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
                hint={`One code signs all ${chosen.length} orders.`}
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
            <Button
              type="submit"
              tone="primary"
              isBusy={isBusy}
              disabled={typedName.trim() !== signing.legalName || (!signing.passkey && code.length !== 6)}
              busyWords="Signing…"
            >{`Sign ${chosen.length} orders`}</Button>
            <span className="desk-hint">You can’t change anything after you sign.</span>
          </p>
        </form>
      )}
      <ErrorNote error={error} />
    </Dialog>
  );
}

interface KeptLineProps {
  order: KeptOrder;
  isChosen: boolean;
  isBusy: boolean;
  refused: RefusedSigning | undefined;
  onChoose: (jobId: string, isChosen: boolean) => void;
}

function KeptLine({ order: { jobId, orderNumber }, isChosen, isBusy, refused, onChoose }: KeptLineProps) {
  return (
    <li>
      <TickField
        id={`sign-${jobId}`}
        className="mt-2"
        label={orderNumber}
        checked={isChosen}
        disabled={isBusy}
        onChange={(event) => onChoose(jobId, event.target.checked)}
      />
      {refused === undefined ? null : (
        <Note tone="bad" className="my-2">
          <ul className="mb-2 list-disc ps-5">
            {refused.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>{refused.hint}</p>
        </Note>
      )}
      <a className="link" href={`/desk/orders/${jobId}`}>
        Open {orderNumber}
      </a>
    </li>
  );
}

function refusedOf(current: unknown): RefusedSigning[] {
  const { refused = [] } = (current ?? {}) as { refused?: RefusedSigning[] };
  return refused;
}
