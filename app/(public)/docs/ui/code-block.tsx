import { highlight } from "@/lib/docs/highlight";
import { CopyButton } from "./copy-button";

export function CodeBlock({ info, code }: { info: string; code: string }) {
  const { language, name } = readInfo(info);
  return (
    <figure className="code-block" data-language={language}>
      <figcaption>
        <span className="font-mono">{name}</span>
        <CopyButton text={code} label={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre tabIndex={0}>
        <code>
          {highlight(language, code).map(({ text, kind }, index) =>
            kind === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sample never move.
              <span key={index} className={`code-${kind}`}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

export function readInfo(info: string): { language: string; name: string } {
  const [language = "", path = ""] = info.split(" ");
  return { language, name: path.split("/").at(-1) || language };
}
