import type { AskedCorrection } from "@/lib/contract/desk/views";

export function AskedWords({ asked: { mistakes, note } }: { asked: AskedCorrection }) {
  return (
    <>
      {mistakes.map(({ where, says, shouldSay }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nobody changes them any more, and two may be alike.
        <dl key={at} className="asked">
          <dt>Where</dt>
          <dd dir="auto">{where}</dd>
          <dt>It says</dt>
          <dd dir="auto">{says === "" ? <em>nothing: it’s missing</em> : says}</dd>
          <dt>It should say</dt>
          <dd dir="auto">{shouldSay === "" ? <em>nothing: leave it out</em> : shouldSay}</dd>
        </dl>
      ))}
      {note === null ? null : <blockquote dir="auto">{note}</blockquote>}
    </>
  );
}
