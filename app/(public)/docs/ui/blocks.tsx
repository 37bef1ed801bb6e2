import type { Token, Tokens } from "marked";
import { anchorOf } from "@/lib/docs/anchor-of";
import { plainText } from "@/lib/docs/split-sections";
import { CodeBlock } from "./code-block";

/** Markdown's blocks as elements; no HTML of the text ever becomes HTML of the page. */
export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
  return tokens.map((token, index) => <Block key={index} token={token as Tokens.Generic} />);
}

function Block({ token }: { token: Tokens.Generic }) {
  switch (token.type) {
    case "heading":
      return <Heading token={token as Tokens.Heading} />;
    case "paragraph":
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    // The text of a tight list's item.
    case "text":
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    case "code":
      return <CodeBlock info={token.lang ?? ""} code={token.text} />;
    case "list":
      return <List token={token as Tokens.List} />;
    case "table":
      return <Table token={token as Tokens.Table} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case "space":
      return null;
    default:
      throw new Error(`the documentation uses ${token.type}, which has no component`);
  }
}

function Heading({ token }: { token: Tokens.Heading }) {
  const Tag = token.depth === 2 ? "h2" : "h3";
  const anchor = anchorOf(plainText([token]));
  return (
    <Tag id={anchor}>
      <a href={`#${anchor}`}>
        <Inline tokens={token.tokens} />
      </a>
    </Tag>
  );
}

function List({ token }: { token: Tokens.List }) {
  const Tag = token.ordered ? "ol" : "ul";
  return (
    <Tag>
      {token.items.map((item) => (
        <li key={item.raw}>
          <Blocks tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ token }: { token: Tokens.Table }) {
  const label = token.header.map(({ text }) => text.replaceAll("`", "")).join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <section className="table-frame" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell) => (
              <th key={cell.text} scope="col">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((cells) => (
            <tr key={cells.map(({ text }) => text).join("|")}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
                <td key={index} data-label={token.header[index]?.text.replaceAll("`", "")}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Markdown's inline marks as elements. */
function Inline({ tokens = [] }: { tokens?: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never move.
  return tokens.map((token, index) => <Mark key={index} token={token as Tokens.Generic} />);
}

function Mark({ token }: { token: Tokens.Generic }) {
  const inner = <Inline tokens={token.tokens} />;
  switch (token.type) {
    case "text":
    case "escape":
    // <API key> in a sentence is a text that looks like HTML.
    case "html":
      return token.text;
    case "strong":
      return <strong>{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "link":
      return (
        <a className="link" href={token.href}>
          {inner}
        </a>
      );
    default:
      throw new Error(`the documentation uses ${token.type}, which has no component`);
  }
}
