"use client";

import { Button } from "@/app/ui/button";
import { ButtonLink } from "@/app/ui/button-link";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { LiveReadiness } from "@/lib/contract/portal/keys";
import { LIVE_TERMS_VERSION, type MissingForLive } from "@/lib/core/keys/live-terms";
import { askPortal } from "../../../portal-client";

interface LiveChecklistProps {
  partnerId: string;
  readiness: LiveReadiness;
  canAcceptTerms: boolean;
  termsUrl: string | null;
  canAddCard: boolean;
  onAccepted: (readiness: LiveReadiness) => void;
}

const WORDS: Record<MissingForLive, string> = {
  verified_email: "An owner or admin has a confirmed email address.",
  accepted_terms: "Your company has accepted the terms for live orders.",
  payment_method: "A card is on file. You don’t need one for keys whose orders your customers pay for.",
};

export function LiveChecklist({
  partnerId,
  readiness,
  canAcceptTerms,
  termsUrl,
  canAddCard,
  onAccepted,
}: LiveChecklistProps) {
  const { isBusy, error, run } = useAction();
  const { missing } = readiness;
  const open = new Set<MissingForLive>([...missing.partner, ...missing.end_user]);
  if (open.size === 0) return null;
  const accept = () =>
    run(async () => {
      onAccepted(
        await askPortal("acceptTerms", { params: { partnerId }, body: { version: LIVE_TERMS_VERSION } }),
      );
      toast("Terms accepted");
    });
  return (
    <Panel id="before-live" title="Before you create a live key">
      <ul className="flex flex-col gap-3">
        {(Object.keys(WORDS) as MissingForLive[]).map((step) => (
          <li key={step} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className={open.has(step) ? "text-muted" : "font-semibold text-valid"}>
              {open.has(step) ? "Open" : "Done"}
            </span>
            <span className="min-w-0 flex-1 basis-60">
              {WORDS[step]}
              {step === "accepted_terms" && termsUrl !== null ? (
                <>
                  {" "}
                  <a className="link" href={termsUrl} target="_blank" rel="noreferrer">
                    Read the terms
                  </a>
                </>
              ) : null}
            </span>
            {step === "accepted_terms" && open.has(step) && canAcceptTerms ? (
              <Button isSmall isBusy={isBusy} onClick={accept}>
                Accept the terms of {LIVE_TERMS_VERSION}
              </Button>
            ) : null}
            {step === "payment_method" && open.has(step) && canAddCard ? (
              <ButtonLink isSmall href={`/portal/${partnerId}/live/billing`}>
                Add a card
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}
