import { CopyButton } from "./copy-button";
import { TintedCode } from "./tinted-code";

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
