"use client";

import { useEffect, useState } from "react";
import type { CorrectionView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { holdTab } from "../editor/saving/open-tabs";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { CorrectionDesk } from "./correction-desk";

export function CorrectionPage({ correctionId, staffId }: { correctionId: string; staffId: string }) {
  const [correction, setCorrection] = useState<CorrectionView | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const { error, run } = useDeskAction();
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
