"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { Note } from "@/app/ui/note";
import { useAction } from "@/app/ui/use-action";
import type { DeskOrder, SigningView, StatementView } from "@/lib/contract/desk/views";
import { type Signature, SignForm } from "./sign-form";
import { Statements } from "./statements";

interface SignDialogProps {
  obstacles: readonly string[];
  warnings?: readonly string[];
  statements: readonly StatementView[];
  what: string;
  hasCertificate: boolean;
  isPrinted: boolean;
  start: (where: { timeZone: string }) => Promise<SigningView>;
  sign: (signature: Signature) => Promise<DeskOrder>;
  onSigned: (order: DeskOrder) => void;
  keep?: (signing: SigningView) => void;
  onClose: () => void;
}

export function SignDialog(props: SignDialogProps) {
  const { obstacles, warnings = [], statements, what, hasCertificate, isPrinted, start, onClose } = props;
  const [signing, setSigning] = useState<SigningView | null>(null);
  const { isBusy, error, run } = useAction();
  const waiting = isPrinted ? "Checking that the PDF can be printed…" : "One moment…";
  const isClosed = obstacles.length > 0;
  // The signature's day is the signer's local one.
  const begin = () =>
    run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      setSigning(await start({ timeZone }));
    });
  useEffect(() => {
    if (signing !== null) document.getElementById("sign-name")?.focus();
  }, [signing]);

  return (
    <Dialog
      title={hasCertificate ? "Sign the certificates" : "Release the translation"}
      onClose={onClose}
      isWide
    >
      {isClosed ? (
        <>
          <p>Before you can sign:</p>
          <ul className="mt-2 mb-4 list-disc ps-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <Button tone="primary" onClick={onClose}>
            Back to the translation
          </Button>
        </>
      ) : (
        <>
          <p>{what}</p>
          {warnings.length === 0 ? null : (
            <Note className="mt-2" role="note">
              <strong>Before you sign:</strong>
              <ul className="list-disc ps-5">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Note>
          )}
          <Statements statements={signing?.statements ?? statements} />
          {signing === null ? (
            <p className="desk-row">
              <Button tone="primary" isBusy={isBusy} busyWords={waiting} onClick={begin}>
                Continue to sign
              </Button>
            </p>
          ) : (
            <SignForm {...props} signing={signing} again={begin} />
          )}
          <ErrorNote error={error} />
          {error?.code === "SECOND_FACTOR_REQUIRED" ? (
            <p className="desk-row">
              <a
                className="button"
                href={`/desk/me?back=${encodeURIComponent(window.location.pathname)}#sign-with`}
              >
                Set up how you sign
              </a>
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
