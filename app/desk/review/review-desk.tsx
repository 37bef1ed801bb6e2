"use client";

import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { CommentView, DeskOrder, TranslationKey } from "@/lib/contract/desk/views";
import { describeStatus } from "@/lib/core/orders/job-states";
import { askDesk } from "../desk-client";
import type { FieldPath } from "../editor/blocks/block-fields";
import type { EditorSession } from "../editor/session/editor-session";
import { useMemory } from "../memory/use-memory";
import { type OrderDialog, OrderDialogs } from "./dialogs/order-dialogs";
import { OrderHead } from "./order-head";
import { OrderPanel } from "./panels/order-panel";
import { openPreview, saveAll } from "./save-all";
import { useSessions } from "./sessions";
import { useDeskKeys } from "./use-desk-keys";
import { useUnsavedWork } from "./use-unsaved-work";
import { Workbench } from "./workbench";

const ChangesDialog = lazy(async () => ({
  default: (await import("../history/changes-dialog")).ChangesDialog,
}));

interface ReviewDeskProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  staffId: string;
  tab: string;
  news: string | null;
  onLook: (() => void) | null;
}

export function ReviewDesk({ order, onOrder, staffId, tab, news, onLook }: ReviewDeskProps) {
  const sessions = useSessions(order, staffId, tab);
  const all = useMemo(() => [...sessions.values()], [sessions]);
  useUnsavedWork(all);
  const [key, setKey] = useState<TranslationKey | null>(order.translations[0]?.key ?? null);
  const [start, setStart] = useState<{ blockId: string; path: FieldPath | null } | null>(null);
  const openPiece = useCallback((next: TranslationKey) => {
    setStart(null);
    setKey(next);
  }, []);
  const openPlace = useCallback(
    (place: EditorSession, blockId: string, path: FieldPath | null) => {
      const found = [...sessions].find(([, each]) => each === place);
      if (!found) return;
      setStart({ blockId, path });
      setKey(found[0]);
    },
    [sessions],
  );
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { isBusy, error, run } = useAction();
  const piece = order.translations.find((each) => each.key === key) ?? order.translations[0];
  const session = piece && sessions.get(piece.key);
  const { jobId } = order;
  const memory = useMemory(jobId);

  const save = useCallback(() => saveAll(all), [all]);
  const openSigning = useCallback(
    () =>
      run(async () => {
        await save();
        onOrder(await askDesk("getOrder", { jobId }, {}));
        setDialog("sign");
      }),
    [run, save, onOrder, jobId],
  );
  const claim = useCallback(
    () => run(async () => onOrder(await askDesk("claim", { jobId }, {}))),
    [run, onOrder, jobId],
  );
  const address = piece?.previewUrl;
  const preview = useCallback(() => {
    if (address) void run(() => openPreview(address, save));
  }, [run, save, address]);
  const onComments = useCallback(
    (comments: CommentView[]) =>
      onOrder({
        ...order,
        comments,
        openComments: comments.filter(({ resolvedAt }) => resolvedAt === null).length,
      }),
    [onOrder, order],
  );
  useDeskKeys({ claim: order.may.claim ? claim : null, preview, sign: order.may.edit ? openSigning : null });

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
        onChanges={session ? () => setComparing(true) : null}
        onDialog={setDialog}
      />
      <ErrorNote error={error} />
      {news === null ? null : (
        <div
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-tampered bg-tampered-tint px-4 py-2"
          role="alert"
        >
          <p>
            <strong>{news}</strong>
            {onLook === null
              ? ""
              : " You can still read and copy what’s on this page. Nothing more is saved."}
          </p>
          {onLook === null ? null : (
            <p className="desk-row">
              <Button tone="primary" isSmall onClick={onLook}>
                Look again
              </Button>
              <a className="link" href="/desk">
                Back to the queue
              </a>
            </p>
          )}
        </div>
      )}
      {piece && session ? (
        <Workbench
          key={piece.key}
          piece={`${jobId}/${piece.key}`}
          session={session}
          staffId={staffId}
          sources={order.sources.filter(({ index }) => piece.documents.includes(index))}
          terms={piece.terms}
          memory={memory}
          sourceLanguage={order.sourceLanguage}
          isReadOnly={!order.may.edit}
          applicantName={order.applicantName}
          isPrinted={piece.previewUrl !== null}
          isPlainText={piece.key.startsWith("text")}
          pieces={order.translations.map((each) => each.key)}
          pieceKey={piece.key}
          onPiece={openPiece}
          settledNames={order.settledNames}
          sessions={all}
          onPlace={openPlace}
          start={start}
          order={order}
          onComments={onComments}
          orderPanel={<OrderPanel order={order} onOrder={onOrder} onDialog={setDialog} />}
        />
      ) : (
        <NoWork order={order}>
          <OrderPanel order={order} onOrder={onOrder} onDialog={setDialog} />
        </NoWork>
      )}
      {isComparing && piece && session ? (
        <Suspense fallback={null}>
          <ChangesDialog
            jobId={jobId}
            pieceKey={piece.key}
            session={session}
            isReadOnly={!order.may.edit}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      ) : null}
      <OrderDialogs
        dialog={dialog}
        order={order}
        onOrder={onOrder}
        onClose={() => setDialog(null)}
        saveAll={save}
      />
    </div>
  );
}

function NoWork({ order, children }: { order: DeskOrder; children: ReactNode }) {
  return (
    <div className="desk-page max-w-3xl!">
      <p className="desk-empty">
        {order.ending === null ? `${describeStatus(order.status)} ` : ""}There’s nothing to work on here.
      </p>
      {children}
    </div>
  );
}
