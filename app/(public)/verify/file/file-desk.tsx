"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { CodeText } from "../../ui/code-text";
import type { MarkKind } from "../../ui/mark";
import { Verdict } from "../../ui/verdict";

export interface FileAnswer {
  kind: MarkKind;
  status: string;
  title: string;
  text: string;
  outcome: string;
  sha256: string | null;
  details?: ReactNode;
}

export interface CheckedFile {
  name: string;
  answer: FileAnswer | null;
}

interface Desk {
  checked: CheckedFile | null;
  check(file: File): void;
}

const DeskContext = createContext<Desk | null>(null);

export function useFileDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("a drop zone outside of a desk");
  return desk;
}

interface FileDeskProps {
  judge(file: File): Promise<FileAnswer>;
  recall?: () => CheckedFile | null | Promise<CheckedFile | null>;
  head: ReactNode;
  headBelow: ReactNode;
  children: ReactNode;
}

export function FileDesk({ judge, recall, head, headBelow, children }: FileDeskProps) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const latest = useRef(0);
  const top = useRef<HTMLDivElement>(null);
  const recalled = useRef(recall);

  useEffect(() => {
    Promise.resolve(recalled.current?.()).then((found) => {
      if (found && latest.current === 0) setChecked(found);
    });
  }, []);

  const answer = checked?.answer ?? null;
  useEffect(() => {
    if (answer === null) return;
    document.title = `${answer.status} · Vidimus`;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [answer]);

  async function check(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setChecked({ name: file.name, answer: null });
    const found = await judge(file);
    if (turn === latest.current) setChecked({ name: file.name, answer: found });
  }

  return (
    <DeskContext value={{ checked, check }}>
      <div ref={top} role="status" tabIndex={-1} className="outline-none">
        {answer === null ? null : <FileVerdict name={checked?.name ?? ""} answer={answer} />}
      </div>
      {answer === null ? head : headBelow}
      {children}
    </DeskContext>
  );
}

function FileVerdict({ name, answer }: { name: string; answer: FileAnswer }) {
  const { kind, status, title, text, outcome, sha256, details } = answer;
  return (
    <div data-outcome={outcome}>
      <Verdict kind={kind} status={status} title={title}>
        <p className="text-lg leading-normal print:text-base">{text}</p>
        {details}
        <p className="text-sm text-muted">
          Your file: <bdi>{name}</bdi>. Only your browser read it. It wasn’t uploaded.
          {sha256 === null ? null : (
            <span className="mt-1 block">
              Its SHA-256: <CodeText text={sha256} />
            </span>
          )}
        </p>
      </Verdict>
    </div>
  );
}
