import type { Token, Tokens } from "marked";
import { anchorOf } from "@/lib/docs/anchor-of";
import { plainText } from "@/lib/docs/split-sections";
import { CodeBlock } from "./code-block";
import { areAlternatives, CodeTabs, type Sample } from "./code-tabs";
import { Inline } from "./inline-text";

export function Blocks({ tokens }: { tokens: readonly Token[] }) {
  const groups = groupCode(tokens.filter(({ type }) => type !== "space"));
  return groups.map(([first, ...others], index) => {
    const samples = [first, ...others].map(({ lang, text }) => ({ info: lang ?? "", code: text ?? "" }));
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks of a page never move.
    return others.length > 0 ? (
      <CodeTabs key={index} samples={samples} id={samples[0]?.info.replaceAll(/\W+/g, "-") ?? ""} />
    ) : (
      <Block key={index} token={first} />
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });
}

function groupCode(tokens: readonly Token[]): [Tokens.Generic, ...Tokens.Generic[]][] {
  const groups: [Tokens.Generic, ...Tokens.Generic[]][] = [];
  for (const each of tokens) {
    const token = each as Tokens.Generic;
    const last = groups.at(-1);
    const together = [...(last ?? []), token];
    const samples: Sample[] = together.map(({ lang, text }) => ({ info: lang ?? "", code: text ?? "" }));
    if (last && together.every(({ type }) => type === "code") && areAlternatives(samples)) last.push(token);
    else groups.push([token]);
  }
  return groups;
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
