"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { RequestError } from "@/app/ui/request-error";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../../../portal-client";

const MAX_BYTES = 1_000_000;

export function LogoPanel({ partnerId, initial }: { partnerId: string; initial: string | null }) {
  const [logoUrl, setLogoUrl] = useState(initial);
  const chooser = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useAction();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    void run(async () => {
      if (file.size > MAX_BYTES) {
        throw new RequestError("refused", "LOGO_TOO_LARGE", "This picture is larger than 1 MB.", {
          hint: "Choose a smaller one.",
        });
      }
      const picture = await base64Of(file);
      setLogoUrl((await askPortal("setLogo", { params: { partnerId }, body: { picture } })).logoUrl);
      toast("Logo saved");
    });
  };
  const remove = () =>
    run(async () => {
      setLogoUrl((await askPortal("removeLogo", { params: { partnerId } })).logoUrl);
      toast("Logo removed");
    });

  return (
    <Panel id="logo" title="Logo" lead="Your customers see it on checkout. A PNG or JPEG, at most 1 MB.">
      <div className="flex flex-wrap items-center gap-4">
        {logoUrl === null ? null : (
          // biome-ignore lint/performance/noImgElement: it is small, and drawn at its size.
          <img
            src={logoUrl}
            alt="Your logo"
            className="max-h-20 max-w-60 rounded border border-rule bg-white"
          />
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Logo file"
          className="hidden"
          onChange={choose}
        />
        <Button isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {logoUrl === null ? "Choose a picture" : "Replace"}
        </Button>
        {logoUrl === null ? null : (
          <Button isBusy={isBusy} busyWords="Remove" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
