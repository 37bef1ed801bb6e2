import { lexer, type Token } from "marked";
import { anchorOf } from "./anchor-of";

export interface Section {
  heading: string;
  anchor: string;
  text: string;
}

export function splitSections(markdown: string): Section[] {
  const sections: Section[] = [{ heading: "", anchor: "", text: "" }];
  for (const token of lexer(markdown)) {
    if (token.type === "heading") {
      const heading = plainText([token]);
      sections.push({ heading, anchor: anchorOf(heading), text: "" });
      continue;
    }
    const section = sections.at(-1);
    if (section) section.text = `${section.text} ${plainText([token])}`.trim();
  }
  return sections.filter(({ heading, text }) => heading !== "" || text !== "");
}

export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "table") {
        const cells = [...token.header, ...token.rows.flat()];
        return cells.map(({ tokens }) => plainText(tokens)).join(" ");
      }
      if (token.type === "list") return plainText(token.items);
      if ("tokens" in token && token.tokens) return plainText(token.tokens);
      return "text" in token ? token.text : " ";
    })
    .join(separatorOf(tokens))
    .replaceAll(/\s+/g, " ");
}

function separatorOf(tokens: readonly Token[]): string {
  return tokens.some(({ type }) => type === "paragraph" || type === "list_item") ? " " : "";
}
