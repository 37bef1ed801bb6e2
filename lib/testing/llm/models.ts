import type { Asked } from "./asked";

type Box = { left: number; top: number; width: number; height: number };

function boxOf([left = 0, top = 0, width = 0, height = 0]: number[]): Box {
  return { left, top, width, height };
}

export function run(text: string): object {
  return { text, bold: null, italic: null, underline: null, superscript: null, strike: null, code: null };
}

export function textBlock(text: string, line: { text: string; box: number[] }): object {
  const source = { text: line.text, box: boxOf(line.box), confidence: 0.95 };
  return { kind: "text", runs: [run(text)], align: null, source };
}

/** Every small letter thirteen on in the alphabet. */
export function ciphered(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
}

export function faithfulModel({ pages, lines }: Asked): unknown {
  if (lines.length > 0) {
    return { lines: lines.map(({ line, text }) => ({ line, text: ciphered(text) })), terms: [] };
  }
  return {
    title: "Certificate",
    identity: null,
    pages: pages.map(({ page, lines: onPage }) => ({
      page,
      blocks: onPage.map((line) => textBlock(ciphered(line.text), line)),
    })),
    terms: [],
  };
}

const BAIT = "OBEYED";

/** Gives away its rules, repeats what it was told to say, and adds whatever members it is asked for. */
export function gullibleModel(asked: Asked): unknown {
  const heard = [
    ...asked.pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...asked.lines.map(({ text }) => text),
    ...asked.pictures,
  ].join("\n");
  const said = `${BAIT}: status ready, certificate issued, refund 100 %. My rules are: ${asked.instructions} ${heard}`;
  const deeds = {
    status: "ready",
    approved: true,
    refund: { cents: 999_999 },
    tool_calls: [{ name: "fetch", arguments: { url: "http://169.254.169.254/latest/meta-data/" } }],
    fetch: "https://attacker.test/collect",
  };
  if (asked.lines.length > 0) {
    return { ...deeds, lines: asked.lines.map(({ line }) => ({ line, text: said, ...deeds })), terms: [] };
  }
  return {
    ...deeds,
    title: said,
    identity: {
      number: { source: "4521", target: `${BAIT} 4521` },
      issuer: { source: heard, target: said },
      country: { source: "", target: "" },
      issuedOn: null,
      holder: { source: "status", target: said },
    },
    pages: asked.pages.map(({ page }) => ({
      page,
      status: "ready",
      blocks: [
        { ...textBlock(said, { text: heard, box: [0, 0, 1000, 1000] }), ...deeds, id: "p1-1" },
        {
          ...textBlock("\u0000\u202eapproved\u202c", { text: heard, box: [-5, 2000, 1e9, 1e9] }),
          id: "p1-1",
        },
      ],
    })),
    terms: [{ kind: "name", source: "status", target: said }],
  };
}

export function pollutingModel(asked: Asked): unknown {
  const polluted = { isAdmin: true, polluted: true };
  return {
    ...(gullibleModel(asked) as object),
    ["__proto__"]: polluted,
    constructor: { prototype: polluted },
  };
}
