import { lexer, type Token, type Tokens } from "marked";

export function InlineText({ text }: { text: string }) {
  const paragraphs = lexer(text).filter(({ type }) => type !== "space") as Tokens.Generic[];
  return paragraphs.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never move.
    <span key={index}>
      {index > 0 ? " " : ""}
      <Inline tokens={token.tokens} />
    </span>
  ));
}

export function Inline({ tokens = [] }: { tokens?: readonly Token[] | undefined }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never move.
  return tokens.map((token, index) => <Mark key={index} token={token as Tokens.Generic} />);
}

function Mark({ token }: { token: Tokens.Generic }) {
  const inner = <Inline tokens={token.tokens} />;
  switch (token.type) {
    case "text":
    case "escape":
    // <API key> in a sentence looks like HTML.
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
