"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { forgetWork, type KeptWork, leftWork } from "../editor/saving/kept-work";
import { openTabs } from "../editor/saving/open-tabs";
import type { EditorSession } from "../editor/session/editor-session";
import { counted, localTime } from "../ui/labels";

interface LeftWorkProps {
  session: EditorSession;
  staffId: string;
  piece: string;
  isReadOnly: boolean;
}

export function LeftWork({ session, staffId, piece, isReadOnly }: LeftWorkProps) {
  const [left, setLeft] = useState<{ name: string; work: KeptWork }[]>([]);
  useEffect(() => {
    let isGone = false;
    void openTabs().then((tabs) => {
      if (!isGone) setLeft(leftWork(localStorage, staffId, piece, tabs));
    });
    return () => {
      isGone = true;
    };
  }, [staffId, piece]);
  const [first] = left;
  if (first === undefined) return null;

  function settle(name: string) {
    forgetWork(localStorage, name);
    setLeft((list) => list.filter((each) => each.name !== name));
  }

  return (
    <div
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-tampered bg-tampered-tint px-4 py-2"
      role="alert"
    >
      <p>
        <strong>Unsaved work found:</strong> {counted(first.work.edits, "change")} from{" "}
        {localTime(first.work.keptAt)}, stored in this browser.
        {isReadOnly ? " Claim the order to restore them." : ""}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="primary"
          isSmall
          disabled={isReadOnly}
          onClick={() => {
            session.takeUp(first.work);
            // Saves under this tab's name first, so that the work is never unkept.
            session.keepNow();
            settle(first.name);
          }}
        >
          Restore
        </Button>
        <Button tone="link" onClick={() => settle(first.name)}>
          Discard
        </Button>
      </p>
    </div>
  );
}
