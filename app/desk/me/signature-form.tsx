"use client";

import { type ChangeEvent, useEffect, useState } from "react";
import type { MeView } from "@/lib/contract/desk/views";
import { BusyButton } from "../../busy-button";
import { askDesk } from "../desk-client";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { type SignaturePicture, signaturePicture } from "./signature-picture";

export function SignatureForm({ me, onSaved }: { me: MeView; onSaved: (me: MeView) => void }) {
  const [picture, setPicture] = useState<SignaturePicture | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useDeskAction();
  const address = picture?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setPicture(null);
    setSaved(false);
    if (file) await run(async () => setPicture(await signaturePicture(file)));
  }

  async function save() {
    if (picture === null) return;
    const isDone = await run(async () => {
      onSaved(await askDesk("saveSignatureImage", {}, { png: picture.png }));
    });
    setSaved(isDone);
    if (isDone) setPicture(null);
  }

  return (
    <section className="desk-card" aria-labelledby="me-signature">
      <h2 id="me-signature">Signature</h2>
      <p>
        {me.hasSignatureImage
          ? "Your signature is on file, as below, and is printed on certificates. Choose another picture to replace it."
          : "No signature is on file yet. Until you add one, certificates show only your typed name."}
      </p>
      {me.signatureUrl === null || picture !== null ? null : (
        <figure className="desk-signature">
          {/* biome-ignore lint/performance/noImgElement: a colleague's own, behind their session. */}
          <img src={me.signatureUrl} alt="Your signature on file" />
        </figure>
      )}
      <label className="desk-label" htmlFor="me-picture">
        Picture of your signature
      </label>
      <input
        id="me-picture"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="desk-file"
        aria-describedby="me-picture-hint"
        onChange={choose}
      />
      <p id="me-picture-hint" className="desk-hint">
        Use dark ink on white paper, or a PNG with a transparent background. Your browser cuts the signature
        out of its paper and resizes it before it’s sent.
      </p>
      {picture === null ? null : (
        <figure className="desk-signature">
          {/* biome-ignore lint/performance/noImgElement: made in this browser, no server can shrink it. */}
          <img src={picture.address} alt="Your signature as it will be printed" />
        </figure>
      )}
      <ErrorNote error={error} />
      <p className="desk-row">
        <BusyButton className="button" isBusy={isBusy} disabled={picture === null} onClick={save}>
          {isBusy ? "One moment…" : "Use this signature"}
        </BusyButton>
        <span role="status" className="desk-hint">
          {isSaved ? "Saved." : ""}
        </span>
      </p>
    </section>
  );
}
