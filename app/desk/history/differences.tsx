import { useMemo } from "react";
import type { Block } from "@/lib/core/documents/document-model";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { versionWords } from "./version-words";
import { diffWords } from "./word-diff";

interface DifferencesProps {
  before: Block | null;
  after: Block | null;
  language: string;
}

export function Differences({ before, after, language }: DifferencesProps) {
  const [was, is] = [versionWords(before), versionWords(after)];
  const parts = useMemo(() => diffWords(was, is, language), [was, is, language]);
  const isSame = was === is;
  return (
    <>
      <p className="diff" lang={language} dir={languageDirection(language)}>
        {parts.map(({ kind, text }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
          if (kind === "same") return <span key={at}>{text}</span>;
          const Change = kind === "added" ? "ins" : "del";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
            <Change key={at}>
              <Told>{kind === "added" ? "added: " : "removed: "}</Told>
              {text}
              <Told>, end of change. </Told>
            </Change>
          );
        })}
      </p>
      {isSame && before !== null && after !== null && before !== after ? (
        <p className="desk-hint">The words are the same. Only how they look changed.</p>
      ) : null}
    </>
  );
}

function Told({ children }: { children: string }) {
  return (
    <span className="sr-only" lang="en" dir="ltr">
      {children}
    </span>
  );
}
