"use client";

import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/app/ui/button";
import type { CommentView, DeskOrder, SourceView, TranslationKey } from "@/lib/contract/desk/views";
import type { KnownTerm, LockedName } from "@/lib/review/shared";
import { CommentsPanel } from "../comments/comments-panel";
import { useWrittenComment } from "../comments/use-written-comment";
import type { FieldPath } from "../editor/blocks/block-fields";
import { EditorContext, type EditorValue, useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";
import { FocusStore } from "../editor/session/focus-store";
import { Editor } from "../editor/view/editor";
import type { Memory } from "../memory/memory";
import { WorkFile } from "../memory/work-file";
import { SourcePanel } from "../source/source-panel";
import { SourceText } from "../source/source-text";
import { ConflictDialog } from "./conflict-dialog";
import { ShortcutsDialog } from "./dialogs/shortcuts-dialog";
import { LeftWork } from "./left-work";
import { PaneEdge, usePanes } from "./pane-edge";
import { SidePanel, type SidePanelName } from "./panels/side-panel";
import { saveAll } from "./save-all";
import { useBlockTrace } from "./use-block-trace";
import { useWorkbenchKeys } from "./use-workbench-keys";

const BlockHistory = lazy(async () => ({
  default: (await import("../history/block-history")).BlockHistory,
}));

interface WorkbenchProps {
  session: EditorSession;
  staffId: string;
  piece: string;
  sources: SourceView[];
  terms: KnownTerm[];
  memory: Memory;
  sourceLanguage: string;
  isReadOnly: boolean;
  applicantName: string | null;
  isPlainText: boolean;
  isPrinted: boolean;
  isClaimable?: boolean;
  pieces: TranslationKey[];
  pieceKey: TranslationKey;
  onPiece: (key: TranslationKey) => void;
  settledNames: readonly LockedName[];
  sessions: readonly EditorSession[];
  onPlace: (session: EditorSession, blockId: string, path: FieldPath | null) => void;
  start?: { blockId: string; path: FieldPath | null } | null;
  orderPanel: ReactNode;
  order?: DeskOrder;
  onComments?: (comments: CommentView[]) => void;
}

const spellingsOf = (names: readonly LockedName[]) =>
  names.filter(({ source }) => source === null).map(({ spelling }) => spelling);
const conflictOf = ({ conflict }: SessionState) => conflict;

export function Workbench(props: WorkbenchProps) {
  const { session, staffId, piece, sources, sourceLanguage, isReadOnly, applicantName, isPlainText } = props;
  const bench = useRef<HTMLDivElement>(null);
  const { widths, setWidths } = usePanes(staffId);
  const [announcement, setAnnouncement] = useState("");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [panel, setPanel] = useState<SidePanelName>("checks");
  const written = useWrittenComment();
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const { order, onComments, pieceKey, settledNames, onPlace } = props;
  const trace = useBlockTrace({
    order,
    pieceKey,
    openHistory: setHistoryOf,
    comment: useCallback(
      (blockId: string) => {
        written.setBlockId(blockId);
        setPanel("comments");
        requestAnimationFrame(() => document.getElementById("comment-words")?.focus());
      },
      [written.setBlockId],
    ),
  });
  const [isConflictClosed, setConflictClosed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload of the order must keep the place.
  const focus = useMemo(() => {
    const store = new FocusStore();
    store.seePage(sources[0]?.index ?? 0, 1);
    if (props.start) store.goTo(props.start.blockId, props.start.path);
    return store;
  }, [session]);
  const value = useMemo<EditorValue>(
    () => ({
      session,
      focus,
      sourceLanguage,
      isReadOnly,
      lockedNames: [...(applicantName === null ? [] : [applicantName]), ...spellingsOf(settledNames)],
      settledNames,
      sessions: props.sessions,
      openPlace: onPlace,
      trace,
      say: setAnnouncement,
    }),
    [session, focus, sourceLanguage, isReadOnly, applicantName, settledNames, props.sessions, onPlace, trace],
  );
  const conflict = useWork(session, conflictOf);
  useEffect(() => {
    if (conflict === null) setConflictClosed(false);
  }, [conflict]);
  useWorkbenchKeys(value, {
    openHelp: useCallback(() => setHelpOpen(true), []),
    showChecks: useCallback(() => setPanel("checks"), []),
  });

  return (
    <EditorContext value={value}>
      {props.pieces.length > 1 ? (
        <PieceTabs pieces={props.pieces} current={props.pieceKey} onChoose={props.onPiece} />
      ) : null}
      <LeftWork session={session} staffId={staffId} piece={piece} isReadOnly={isReadOnly} />
      {conflict !== null && isConflictClosed ? (
        <div
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-tampered bg-tampered-tint px-4 py-2"
          role="alert"
        >
          <p>
            <strong>Nothing is saved</strong> until you choose between your version and the other one.
          </p>
          <Button tone="primary" isSmall onClick={() => setConflictClosed(false)}>
            Choose
          </Button>
        </div>
      ) : null}
      <div
        ref={bench}
        className="workbench"
        style={
          widths === null
            ? undefined
            : ({ "--pane-source": `${widths.source}%`, "--pane-side": `${widths.side}%` } as CSSProperties)
        }
      >
        {isPlainText ? <SourceText /> : <SourcePanel sources={sources} />}
        <PaneEdge
          pane="source"
          label="Width of the source"
          bench={bench}
          widths={widths}
          onWidths={setWidths}
        />
        <Editor />
        <PaneEdge
          pane="side"
          label="Width of the checks"
          bench={bench}
          widths={widths}
          onWidths={setWidths}
        />
        <SidePanel
          sources={sources}
          isPrinted={props.isPrinted}
          terms={props.terms}
          memory={props.memory}
          panel={panel}
          onPanel={setPanel}
          onHelp={() => setHelpOpen(true)}
          orderPanel={props.orderPanel}
          workFile={
            order ? (
              <WorkFile jobId={order.jobId} pieceKey={pieceKey} save={() => saveAll([session])} />
            ) : null
          }
          comments={
            order && onComments
              ? {
                  open: order.comments.filter(({ resolvedAt }) => resolvedAt === null).length,
                  panel: (
                    <CommentsPanel
                      jobId={order.jobId}
                      pieceKey={pieceKey}
                      pieces={props.pieces}
                      comments={order.comments}
                      mayComment={order.may.comment}
                      written={written}
                      onComments={onComments}
                      onPiece={props.onPiece}
                    />
                  ),
                }
              : null
          }
        />
      </div>
      <p className="workbench-said" aria-live="polite">
        {announcement}
      </p>
      {conflict !== null && !isConflictClosed ? (
        <ConflictDialog session={session} conflict={conflict} onClose={() => setConflictClosed(true)} />
      ) : null}
      {order && historyOf !== null ? (
        <Suspense fallback={null}>
          <BlockHistory
            jobId={order.jobId}
            pieceKey={pieceKey}
            blockId={historyOf}
            session={session}
            isReadOnly={isReadOnly}
            say={setAnnouncement}
            onClose={() => setHistoryOf(null)}
          />
        </Suspense>
      ) : null}
      {isHelpOpen ? (
        <ShortcutsDialog isClaimable={props.isClaimable ?? true} onClose={() => setHelpOpen(false)} />
      ) : null}
    </EditorContext>
  );
}

function PieceTabs({
  pieces,
  current,
  onChoose,
}: {
  pieces: readonly TranslationKey[];
  current: TranslationKey;
  onChoose: (key: TranslationKey) => void;
}) {
  return (
    <nav className="flex flex-wrap gap-1 px-4 pt-1.5" aria-label="Documents of this order">
      {pieces.map((key, index) => (
        <button
          key={key}
          type="button"
          className="cursor-pointer rounded-t-md border border-b-0 border-rule px-3 py-1 text-muted aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink"
          aria-current={key === current ? "true" : undefined}
          onClick={() => onChoose(key)}
        >
          Document {index + 1}
        </button>
      ))}
    </nav>
  );
}
