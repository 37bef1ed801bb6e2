"use client";

import { useSyncExternalStore } from "react";
import { serverNow } from "./server-time";
import { inTwoLines, type TimeLook, timeText, utcText } from "./time-text";

const never = () => () => undefined;

/** The server does not know the reader's zone: until the page's script runs, UTC is shown. */
export function Time({ at, look = "moment" }: { at: string | Date; look?: TimeLook }) {
  const moment = new Date(at);
  const utc = utcText(moment);
  const text = useSyncExternalStore(
    never,
    () => inTwoLines(timeText(moment, look, serverNow())),
    () => (look === "day" ? utc.slice(0, 10) : utc),
  );
  return (
    <time dateTime={moment.toISOString()} title={utc} className="data-time">
      {text}
    </time>
  );
}
