"use client";

import { ConfirmForm } from "@/app/ui/sign-in/confirm-form";
import { CameBack } from "./came-back";
import { FirstKey } from "./first-key";

export function ConfirmAccount({ siteUrl }: { siteUrl: string }) {
  return (
    <ConfirmForm
      surface="portal"
      welcome={({ created, next }) => created && <FirstKey created={created} next={next} siteUrl={siteUrl} />}
      withoutLink={(incomplete) => <CameBack siteUrl={siteUrl}>{incomplete}</CameBack>}
    />
  );
}
