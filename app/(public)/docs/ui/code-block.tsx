import { CopyButton } from "./copy-button";

/** Code with what it is, and a button that copies it. `info` is a language, and a sample's path after a space. */
export function CodeBlock({ info, code }: { info: string; code: string }) {
  const [language = "", path = ""] = info.split(" ");
  const name = path.split("/").at(-1) || language;
  return (
    <figure className="code-block">
      <figcaption>
        <span className="font-mono">{name}</span>
        <CopyButton text={code} label={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre tabIndex={0}>
        <TintedCode language={language} code={code} />
      </pre>
    </figure>
  );
}

const COMMENT = {
  sh: String.raw`(?<![^\s])#[^\n]*`,
  python: String.raw`(?<![^\s])#[^\n]*`,
  ts: String.raw`(?<![^\s])\/\/[^\n]*`,
  js: String.raw`(?<![^\s])\/\/[^\n]*`,
  html: String.raw`<!--[\s\S]*?-->`,
} as const;
const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;

/** Code with its comments and quoted texts told apart; no more, since a grammar for each language is heavy. */
function TintedCode({ language, code }: { language: string; code: string }) {
  const comment = COMMENT[language as keyof typeof COMMENT];
  const marks = new RegExp(comment ? `(${comment})|(${TEXT})` : `($^)|(${TEXT})`, "g");
  const pieces: { text: string; kind: "plain" | "comment" | "text" }[] = [];
  let end = 0;
  for (const match of code.matchAll(marks)) {
    pieces.push({ text: code.slice(end, match.index), kind: "plain" });
    pieces.push({ text: match[0], kind: match[1] === undefined ? "text" : "comment" });
    end = match.index + match[0].length;
  }
  pieces.push({ text: code.slice(end), kind: "plain" });
  return (
    <code>
      {pieces.map(({ text, kind }, index) =>
        kind === "plain" ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sample never move.
          <span key={index} className={`code-${kind}`}>
            {text}
          </span>
        ),
      )}
    </code>
  );
}
