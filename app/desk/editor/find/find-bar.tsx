"use client";

import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { BarButton } from "../../ui/bar-controls";
import { useEditor, useWork } from "../session/editor-context";
import type { SessionState } from "../session/editor-session";
import { writtenText } from "../text/text-change";
import { findAll, type Match, replaceMatches } from "./find-text";
import { showMatches } from "./show-matches";

const contentOf = ({ draft }: SessionState) => draft.content;
const nameOf = ({ draft }: SessionState) => draft.applicantName;

export function FindBar({ start, onClose }: { start: string; onClose: () => void }) {
  const { session, focus, lockedNames, isReadOnly, say } = useEditor();
  const content = useWork(session, contentOf);
  const applicant = useWork(session, nameOf);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const [words, setWords] = useState("");
  const [isCase, setCase] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [hasLocked, setHasLocked] = useState(false);
  const [at, setAt] = useState(0);
  const matches = useMemo(
    () =>
      findAll(
        content,
        { text, isCase, isWhole },
        applicant === null ? lockedNames : [...lockedNames, applicant],
      ),
    [content, text, isCase, isWhole, lockedNames, applicant],
  );
  const locked = matches.filter(({ isLocked }) => isLocked).length;
  const current = matches[Math.min(at, matches.length - 1)];

  useEffect(() => input.current?.select(), []);
  useEffect(() => showMatches(matches, current), [matches, current]);

  function go(by: -1 | 1) {
    if (matches.length === 0) return;
    const next = (Math.min(at, matches.length - 1) + by + matches.length) % matches.length;
    setAt(next);
    reveal(matches[next]);
  }

  function reveal(match: Match | undefined) {
    if (match) focus.reveal(match.blockId, match.path);
  }

  function write(chosen: readonly Match[]) {
    session.change(null, (draft) => ({
      ...draft,
      content: replaceMatches(draft.content, chosen, writtenText(words)),
    }));
  }

  function replaceOne() {
    if (current === undefined) return;
    if (current.isLocked && !hasLocked)
      return say("This is in a name or a number. To change it, allow names and numbers first.");
    write([current]);
    // The replacement may contain the search text: continue behind it.
    const after = findAll(session.state().draft.content, { text, isCase, isWhole }, lockedNames);
    const end = current.from + writtenText(words).length;
    const next = after.findIndex(
      ({ blockId, path, from }) => blockId === current.blockId && path === current.path && from >= end,
    );
    const until = matches.indexOf(current);
    const place = next >= 0 ? next : Math.min(until, Math.max(0, after.length - 1));
    setAt(place);
    reveal(after[place]);
    say(`Replaced. ${after.length} left.`);
  }

  function replaceAll() {
    const chosen = matches.filter(({ isLocked }) => hasLocked || !isLocked);
    if (chosen.length > 0) write(chosen);
    const left = matches.length - chosen.length;
    say(
      `${chosen.length} replaced.${left > 0 ? ` ${left} in names or numbers left as they are.` : ""}${chosen.length > 0 ? " One undo brings them back." : ""}`,
    );
  }

  function close() {
    onClose();
    if (current) focus.goTo(current.blockId, current.path, current.to);
    else {
      const { blockId, path } = focus.state();
      if (blockId !== null) focus.goTo(blockId, path, "end");
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "F3") go(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.target === input.current) go(event.shiftKey ? -1 : 1);
    else if (
      event.key === "Enter" &&
      event.target instanceof HTMLInputElement &&
      event.target.type === "text"
    ) {
      if (event.ctrlKey || event.metaKey) replaceAll();
      else replaceOne();
    } else return;
    event.preventDefault();
  }

  return (
    <search className="bar find-bar" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <label>
        <span>Find</span>
        <input
          ref={input}
          type="text"
          className="control"
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
      </label>
      <span className="bar-part">
        <BarButton
          title="Previous match"
          keys="Shift+Enter"
          isOff={matches.length === 0}
          onPress={() => go(-1)}
        >
          ↑
        </BarButton>
        <BarButton title="Next match" keys="Enter" isOff={matches.length === 0} onPress={() => go(1)}>
          ↓
        </BarButton>
        <span className="min-w-9 text-center tabular-nums" role="status">
          {text.trim() === ""
            ? ""
            : matches.length === 0
              ? "None found"
              : `${Math.min(at, matches.length - 1) + 1} of ${matches.length}`}
        </span>
        <BarButton title="Match case" isOn={isCase} onPress={() => setCase(!isCase)}>
          Case
        </BarButton>
        <BarButton title="Whole words only" isOn={isWhole} onPress={() => setWhole(!isWhole)}>
          Whole words
        </BarButton>
      </span>
      {isReadOnly ? null : (
        <>
          <label>
            <span>Replace with</span>
            <input
              type="text"
              className="control"
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <span className="bar-part">
            <BarButton
              title="Replace this one"
              keys="Enter"
              isOff={matches.length === 0}
              onPress={replaceOne}
            >
              Replace
            </BarButton>
            <BarButton
              title="Replace all"
              keys="Ctrl+Enter"
              isOff={matches.length === 0}
              onPress={replaceAll}
            >
              Replace all
            </BarButton>
            {locked > 0 ? (
              <label className="flex items-center gap-1.5 px-1.5">
                <input
                  type="checkbox"
                  checked={hasLocked}
                  onChange={(event) => setHasLocked(event.target.checked)}
                />
                <span>Also the {locked} in names and numbers</span>
              </label>
            ) : null}
          </span>
        </>
      )}
      <BarButton title="Close" keys="Esc" onPress={close}>
        Close
      </BarButton>
    </search>
  );
}
