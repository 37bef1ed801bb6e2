"use client";

import { useCallback, useMemo, useState } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { serverNow } from "@/app/ui/server-time";
import { useAction } from "@/app/ui/use-action";
import type { CorrectionView } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";
import { useMemory } from "../memory/use-memory";
import { DiscardDialog } from "../review/dialogs/discard-dialog";
import { AskedWords } from "../review/panels/asked-words";
import { openPreview, saveAll } from "../review/save-all";
import { SaveState } from "../review/save-state";
import { copyOf, openSession } from "../review/sessions";
import { useDeskKeys } from "../review/use-desk-keys";
import { useUnsavedWork } from "../review/use-unsaved-work";
import { Workbench } from "../review/workbench";
import { SignDialog } from "../signing/sign-dialog";
import { ageText } from "../ui/labels";

interface CorrectionDeskProps {
  correction: CorrectionView;
  onCorrection: (correction: CorrectionView) => void;
  staffId: string;
  tab: string;
}

export function CorrectionDesk({ correction, onCorrection, staffId, tab }: CorrectionDeskProps) {
  const { correctionId, jobId, translation, state } = correction;
  const [isSigning, setSigning] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { isBusy, error, run } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session outlives the view it began with.
  const session = useMemo(
    () =>
      openSession(
        copyOf(translation, correction.applicantName),
        {
          save: ({ content, inventory, explanations, applicantName }, revision) =>
            askDesk(
              "saveCorrection",
              { correctionId },
              { content, inventory, explanations, applicantName: applicantName?.trim() || null, revision },
            ),
          load: async () => {
            const now = await askDesk("getCorrection", { correctionId }, {});
            return copyOf(now.translation, now.applicantName);
          },
        },
        { staffId, piece: correctionId, tab },
      ),
    [correctionId, staffId, tab],
  );
  const sessions = useMemo(() => [session], [session]);
  const memory = useMemory(jobId);
  useUnsavedWork(sessions);
  const isOpen = state === "open";

  const openSigning = useCallback(
    () =>
      run(async () => {
        await saveAll(sessions);
        onCorrection(await askDesk("getCorrection", { correctionId }, {}));
        setSigning(true);
      }),
    [run, sessions, onCorrection, correctionId],
  );
  const address = translation.previewUrl;
  const preview = useCallback(() => {
    if (address) void run(() => openPreview(address, () => saveAll(sessions)));
  }, [run, sessions, address]);
  useDeskKeys({ preview, sign: isOpen ? openSigning : null, claim: null });
  const leave = () => window.location.assign(`/desk/orders/${jobId}`);

  return (
    <div className="review">
      <header className="order-head">
        <div className="order-name">
          <h1>Correction of {correction.orderNumber}</h1>
          <p>
            Document {correction.index + 1}
            {isOpen
              ? ` · open for ${ageText(correction.openedAt, serverNow())}, by ${correction.openedBy}`
              : ""}{" "}
            · <q dir="auto">{correction.reason}</q>
          </p>
          {isOpen ? <SaveState session={session} isEditable /> : <Badge>{state}</Badge>}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <a className="button" data-tone="quiet" data-small href={`/desk/orders/${jobId}`}>
            Back to the order
          </a>
          {translation.previewUrl ? (
            <Button isSmall isBusy={isBusy} onClick={preview} title="Opens the PDF in a new tab (F9)">
              Preview PDF
            </Button>
          ) : null}
          {isOpen ? (
            <>
              <Button isSmall isBusy={isBusy} onClick={() => setDiscarding(true)}>
                Discard…
              </Button>
              <Button tone="primary" isSmall isBusy={isBusy} onClick={openSigning} title="Shift+F9">
                Sign…
              </Button>
            </>
          ) : null}
        </div>
      </header>
      <ErrorNote error={error} />
      <Workbench
        session={session}
        staffId={staffId}
        piece={correctionId}
        sources={correction.sources}
        terms={translation.terms}
        memory={memory}
        sourceLanguage="und"
        applicantName={correction.applicantName}
        isReadOnly={!isOpen}
        isPrinted={translation.previewUrl !== null}
        isPlainText={false}
        isClaimable={false}
        pieces={[translation.key]}
        pieceKey={translation.key}
        onPiece={() => {}}
        settledNames={correction.settledNames}
        sessions={sessions}
        onPlace={() => {}}
        orderPanel={
          <>
            {correction.asked === null ? null : (
              <section className="panel" aria-labelledby="asked-title">
                <h2 id="asked-title">What the client asks for</h2>
                <AskedWords asked={correction.asked} />
              </section>
            )}
            <ApplicantField session={session} isReadOnly={!isOpen} />
          </>
        }
      />
      {isDiscarding ? (
        <DiscardDialog
          correction={correction}
          // Save pending input first: otherwise the browser warns about unsaved changes.
          before={() => saveAll(sessions).catch(() => {})}
          onDiscarded={leave}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
      {isSigning ? (
        <SignDialog
          obstacles={correction.signingObstacles}
          statements={correction.statements}
          what="The corrected certificate replaces the one that was issued. Anyone who checks the old one is sent to the new one."
          hasCertificate
          isPrinted={translation.previewUrl !== null}
          start={(where) => askDesk("startSigningCorrection", { correctionId }, where)}
          sign={(words) => askDesk("signCorrection", { correctionId }, words)}
          onSigned={leave}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </div>
  );
}

const nameOf = ({ draft }: SessionState) => draft.applicantName;

function ApplicantField({ session, isReadOnly }: { session: EditorSession; isReadOnly: boolean }) {
  const name = useWork(session, nameOf);
  return (
    <section className="panel" aria-labelledby="applicant-title">
      <h2 id="applicant-title">Certificate</h2>
      <TextField
        label="Name on the certificate"
        id="applicant"
        dir="auto"
        maxLength={200}
        value={name ?? ""}
        readOnly={isReadOnly}
        onChange={(event) => {
          const typed = event.target.value;
          session.change("applicant", (draft) => ({ ...draft, applicantName: typed === "" ? null : typed }));
        }}
      />
      <p className="desk-hint">
        Enter the name as it should be printed. If you’re only correcting the text, leave it unchanged.
      </p>
    </section>
  );
}
