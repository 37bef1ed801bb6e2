import type { ReactNode } from "react";
import type { AskedCorrection } from "@/lib/contract/desk/views";

export function AskedWords({ asked: { mistakes, note } }: { asked: AskedCorrection }) {
  return (
    <>
      {mistakes.map(({ where, says, shouldSay }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nobody changes them any more, and two may be alike.
        <dl key={at} className="my-1.5 grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
          <Asked name="Where">{where}</Asked>
          <Asked name="It says">{says === "" ? <em>nothing: it’s missing</em> : says}</Asked>
          <Asked name="It should say">{shouldSay === "" ? <em>nothing: leave it out</em> : shouldSay}</Asked>
        </dl>
      ))}
      {note === null ? null : <blockquote dir="auto">{note}</blockquote>}
    </>
  );
}

function Asked({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 whitespace-pre-line">
        {children}
      </dd>
    </>
  );
}
