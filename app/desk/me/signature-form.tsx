"use client";

import { type ChangeEvent, useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { MeView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { type SignaturePicture, signaturePicture } from "./signature-picture";

export function SignatureForm({ me, onSaved }: { me: MeView; onSaved: (me: MeView) => void }) {
  const [picture, setPicture] = useState<SignaturePicture | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, run } = useAction();
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
    const outcome = await run(async () => {
      onSaved(await askDesk("saveSignatureImage", {}, { png: picture.png }));
    });
    const isDone = outcome === "done";
    setSaved(isDone);
    if (isDone) setPicture(null);
  }

  return (
    <Panel id="me-signature" title="Signature">
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
      <TextField
        id="me-picture"
        type="file"
        label="Picture of your signature"
        hint="Use dark ink on white paper, or a PNG with a transparent background. Your browser cuts the signature out of its paper and resizes it before it’s sent."
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
      />
      {picture === null ? null : (
        <figure className="desk-signature">
          {/* biome-ignore lint/performance/noImgElement: made in this browser, no server can shrink it. */}
          <img src={picture.address} alt="Your signature as it will be printed" />
        </figure>
      )}
      <ErrorNote error={error} />
      <p className="desk-row">
        <Button tone="primary" isBusy={isBusy} disabled={picture === null} onClick={save}>
          Use this signature
        </Button>
        <span role="status" className="desk-hint">
          {isSaved ? "Saved." : ""}
        </span>
      </p>
    </Panel>
  );
}
