"use client";

import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { DeskOrder, TranslationKey } from "@/lib/contract/desk/views";
import { describeStatus } from "@/lib/core/orders/job-states";
import { askDesk } from "../desk-client";
import { DeskError } from "../desk-error";
import { unsavedEdits } from "../editor/saving/save-queue";
import { ErrorNote } from "../ui/error-note";
import { useDeskAction } from "../ui/use-desk-action";
import { type OrderDialog, OrderDialogs } from "./dialogs/order-dialogs";
import { OrderHead } from "./order-head";
import { OrderPanel } from "./panels/order-panel";
import { useSessions } from "./sessions";
import { useUnsavedWork } from "./use-unsaved-work";
import { Workbench } from "./workbench";

interface ReviewDeskProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  staffId: string;
  tab: string;
}

/** The review of one order: its head, the piece in hand, and what is asked before something is done. */
export function ReviewDesk({ order, onOrder, staffId, tab }: ReviewDeskProps) {
  const sessions = useSessions(order, staffId, tab);
  const all = useMemo(() => [...sessions.values()], [sessions]);
  useUnsavedWork(all);
  const [key, setKey] = useState<TranslationKey | null>(order.translations[0]?.key ?? null);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const { isBusy, error, run } = useDeskAction();
  const piece = order.translations.find((each) => each.key === key) ?? order.translations[0];
  const session = piece && sessions.get(piece.key);
  const { jobId } = order;

  const saveAll = useCallback(async () => {
    for (const each of all) each.saveNow();
    const until = Date.now() + 10_000;
    while (all.some((each) => unsavedEdits(each.state().queue) > 0)) {
      if (Date.now() > until || all.some((each) => each.state().conflict !== null)) {
        throw new DeskError("refused", "NOT_SAVED", "Some of your work isn’t saved yet.", {
          hint: "Check the save status next to the title, then try again.",
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, [all]);

  const openSigning = useCallback(
    () =>
      run(async () => {
        await saveAll();
        onOrder(await askDesk("getOrder", { jobId }, {}));
        setDialog("sign");
      }),
    [run, saveAll, onOrder, jobId],
  );
  const claim = useCallback(
    () => run(async () => onOrder(await askDesk("claim", { jobId }, {}))),
    [run, onOrder, jobId],
  );
  const preview = useCallback(() => {
    const address = piece?.previewUrl;
    if (!address) return;
    // Opened before the save: a browser lets a page open a tab only while a key or button is pressed.
    const page = window.open("about:blank", "_blank");
    void run(async () => {
      try {
        await saveAll();
      } catch (failure) {
        page?.close();
        throw failure;
      }
      if (page) page.location.href = address;
    });
  }, [piece?.previewUrl, run, saveAll]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "F4" && !event.altKey && order.may.claim) void claim();
      else if (event.key === "F9" && event.shiftKey && order.may.edit) void openSigning();
      else if (event.key === "F9") preview();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [claim, openSigning, preview, order.may]);

  return (
    <div className="review">
      <OrderHead
        order={order}
        staffId={staffId}
        isBusy={isBusy}
        session={session}
        onClaim={claim}
        onPreview={piece?.previewUrl ? preview : null}
        onSign={openSigning}
        onDialog={setDialog}
      />
      <ErrorNote error={error} />
      {piece && session ? (
        <Workbench
          key={piece.key}
          piece={`${jobId}/${piece.key}`}
          session={session}
          staffId={staffId}
          sources={order.sources.filter(({ index }) => piece.documents.includes(index))}
          sourceLanguage={order.sourceLanguage}
          isReadOnly={!order.may.edit}
          applicantName={order.applicantName}
          isPlainText={piece.key.startsWith("text")}
          pieces={order.translations.map((each) => each.key)}
          pieceKey={piece.key}
          onPiece={setKey}
          orderPanel={<OrderPanel order={order} onOrder={onOrder} onDialog={setDialog} />}
        />
      ) : (
        <NoWork order={order}>
          <OrderPanel order={order} onOrder={onOrder} onDialog={setDialog} />
        </NoWork>
      )}
      <OrderDialogs
        dialog={dialog}
        order={order}
        onOrder={onOrder}
        onClose={() => setDialog(null)}
        saveAll={saveAll}
      />
    </div>
  );
}

/** An order in which there is nothing to work on now, and why. */
function NoWork({ order, children }: { order: DeskOrder; children: ReactNode }) {
  return (
    <div className="desk-page desk-narrow">
      <p className="desk-empty">
        {order.failureReason ?? describeStatus(order.status)} There’s nothing to work on here.
      </p>
      {children}
    </div>
  );
}
