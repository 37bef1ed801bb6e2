"use client";

import { useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { CorrectionView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { holdTab } from "../editor/saving/open-tabs";
import { CorrectionDesk } from "./correction-desk";

export function CorrectionPage({ correctionId, staffId }: { correctionId: string; staffId: string }) {
  const [correction, setCorrection] = useState<CorrectionView | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const { error, run } = useAction();
  useEffect(() => {
    void run(async () => setCorrection(await askDesk("getCorrection", { correctionId }, {})));
    void holdTab().then(setTab);
  }, [run, correctionId]);

  if (correction !== null && tab !== null) {
    return (
      <CorrectionDesk correction={correction} onCorrection={setCorrection} staffId={staffId} tab={tab} />
    );
  }
  return (
    <div className="desk-page">
      <ErrorNote error={error} />
      {error === null ? <p className="desk-empty">Loading the correction…</p> : null}
    </div>
  );
}
