import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import { describe, expect, test, vi } from "vitest";
import { DOCUMENT_TYPES } from "@/lib/core/catalog/document-types";
import { errorDocPath, PROBLEMS } from "@/lib/core/problem";
import { anchorOf } from "./anchor-of";
import { ERROR_CODES } from "./error-pages";
import { expandText } from "./expand-text";
import { findSections } from "./find-sections";
import { llmsFull, llmsIndex } from "./llms";
import { MANUAL_PAGES, markdownPathOf, pathOf } from "./manual";
import { readPage } from "./read-manual";
import { searchIndex } from "./search-index";
import { securityText } from "./security-text";
import { splitSections } from "./split-sections";

const ROOT = join(import.meta.dirname, "../..");
const FACTS = {
  siteUrl: "https://vidimus.test",
  version: "1.2.3",
  supportContact: "help@vidimus.test",
  sealFingerprints: ["ab".repeat(32), "0c".repeat(32)],
};

/** The reference has its own tests. */
const NO_REFERENCE = { tags: [], operations: [], messages: [], schemas: [] };

describe("the manual", () => {
  test("has a text for every page and a page for every text", () => {
    const files = globSync("*.md", { cwd: join(ROOT, "docs/manual") }).map((name) => name.slice(0, -3));
    expect(files.sort()).toEqual(MANUAL_PAGES.map(({ file }) => file).sort());
  });

  test("prints the fingerprints of seals as OpenSSL does, and says when there is none yet", () => {
    const page = MANUAL_PAGES.find(({ slug }) => slug === "certificates");
    if (!page) throw new Error("there is no page on certificates");
    const text = readPage(page, FACTS);
    expect(text).toContain(`- \`AB${":AB".repeat(31)}\`\n- \`0C${":0C".repeat(31)}\``);
    expect(readPage(page, { ...FACTS, sealFingerprints: [] })).toContain("No PDF has been sealed here yet");
  });

  test("shows every sample on some page", () => {
    const sources = MANUAL_PAGES.map(({ file }) =>
      readFileSync(join(ROOT, `docs/manual/${file}.md`), "utf8"),
    );
    const shown = new Set(
      sources.flatMap((text) => [...text.matchAll(/\{\{sample ([^}]+)\}\}/g)].map((m) => m[1])),
    );
    expect(globSync("**/*.*", { cwd: join(ROOT, "docs/samples") }).sort()).toEqual([...shown].sort());
  });

  test.each(MANUAL_PAGES)(
    "$title has no two tables with the same heads, which name them for screen readers",
    (page) => {
      const heads = lexer(readPage(page, FACTS))
        .filter((token): token is Tokens.Table => token.type === "table")
        .map(({ header }) => header.map(({ text }) => text).join(", "));
      expect(heads).toEqual([...new Set(heads)]);
    },
  );

  test.each(MANUAL_PAGES)("$title has code from sample files alone, and no anchor twice", (page) => {
    const blocks = lexer(readPage(page, FACTS)).filter(
      (token): token is Tokens.Code => token.type === "code",
    );
    expect(blocks.filter(({ lang }) => lang !== "text" && !lang?.includes("/"))).toEqual([]);
    const anchors = splitSections(readPage(page, FACTS)).map(({ anchor }) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test("links to pages and headings that exist", () => {
    const anchors = new Map(
      MANUAL_PAGES.map((page) => [
        pathOf(page),
        splitSections(readPage(page, FACTS)).map(({ heading }) => anchorOf(heading)),
      ]),
    );
    const broken = MANUAL_PAGES.flatMap((page) =>
      [...readPage(page, FACTS).matchAll(/\]\((\/docs[^)#]*|)(?:#([^)]+))?\)/g)].filter(
        ([, path = "", anchor]) => {
          if (path === "/docs/api") return false;
          const known = anchors.get(path === "" ? pathOf(page) : path);
          return !known || (anchor !== undefined && !known.includes(anchor));
        },
      ),
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test("explains every error code and names this site everywhere", () => {
    const full = llmsFull(FACTS);
    for (const code of Object.keys(PROBLEMS))
      expect(full).toContain(`[\`${code}\`](${FACTS.siteUrl}/docs/errors#${code.toLowerCase()})`);
    expect(full).not.toMatch(/\{\{|vidimus\.example\/(?:docs|api|verify)|(?<!`)undefined(?!`)/);
    expect(full).not.toContain("](/");
  });

  test("has a section for every code, where envelopes link to, with an envelope that links there", () => {
    const page = MANUAL_PAGES.find(({ slug }) => slug === "errors");
    if (!page) throw new Error("there is no page on errors");
    const text = readPage(page, FACTS);
    const anchors = splitSections(text).map(({ anchor }) => anchor);
    for (const code of ERROR_CODES) {
      expect(anchors).toContain(errorDocPath(code).split("#")[1]);
      expect(text).toContain(`"docUrl": "${FACTS.siteUrl}${errorDocPath(code)}"`);
    }
  });

  test("lists every document type with its complexity", () => {
    const page = MANUAL_PAGES.find(({ slug }) => slug === "document-types");
    if (!page) throw new Error("there is no page on document types");
    const text = readPage(page, FACTS);
    for (const { type, complexity } of DOCUMENT_TYPES) {
      expect(text).toMatch(new RegExp(`\\| \`${type}\` \\| [^|]+ \\| ${complexity} \\|`));
    }
  });

  test("has nobody ask a public registry for our packages, whose name there is somebody else's", () => {
    const full = llmsFull(FACTS);
    expect(full).toContain(`${FACTS.siteUrl}/packages/vidimus-${FACTS.version}.tgz`);
    expect(full).toContain(`${FACTS.siteUrl}/packages/vidimus-${FACTS.version}-py3-none-any.whl`);
    expect(full).not.toMatch(/\b(?:npm (?:i|install)|pip install|npx -y|"-y",) *"?vidimus\b/);
  });

  test("refuses to be shown with something that nobody fills in", () => {
    expect(() => expandText("{{nonsense}}", FACTS, () => "")).toThrow(/nonsense/);
  });
});

describe("texts derived from the whole manual", () => {
  test.each([
    ["the search's index", (facts: typeof FACTS) => searchIndex(facts, NO_REFERENCE)],
    ["llms-full.txt", llmsFull],
  ])("%s is made once, however often it is asked for, and again for other facts", (_, make) => {
    make(FACTS);
    // Reading a page calls `process.cwd`.
    const reads = vi.spyOn(process, "cwd");
    const again = Array.from({ length: 100 }, () => make(structuredClone(FACTS)));
    expect(reads).not.toHaveBeenCalled();
    expect(new Set(again.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(JSON.stringify(make({ ...FACTS, siteUrl: "https://other.test" }))).toContain("https://other.test");
    reads.mockRestore();
  });
});

describe("llms.txt", () => {
  test("lists every page by the full address of its Markdown", () => {
    const index = llmsIndex(FACTS);
    for (const page of MANUAL_PAGES) expect(index).toContain(`(${FACTS.siteUrl}${markdownPathOf(page)})`);
  });
});

describe("the search", () => {
  const index = searchIndex(FACTS, NO_REFERENCE);
  test.each([
    ["rotate secret", "/docs/webhooks#rotate-the-secret"],
    ["QUOTE_EXPIRED", "/docs/errors#quote_expired"],
    ["python", "/docs/quickstart-python"],
    ["refund", "/docs/money#refunds"],
    ["idempot", "/docs/idempotency#submit"],
    ["badge", "/docs/badge#rules"],
  ])("finds %s", (query, path) => {
    expect(findSections(index, query).map((found) => found.path)).toContain(path);
  });

  test.each(["", "  ", "(((", "zzzzqq", ".*", "\\"])(
    "finds nothing, and breaks on nothing, for %j",
    (query) => {
      expect(findSections(index, query)).toEqual([]);
    },
  );
});

test("a search for the same word fifty times looks through each section as often as for one", () => {
  const looks = vi.spyOn(String.prototype, "matchAll");
  const found = findSections(searchIndex(FACTS, NO_REFERENCE), "a refund");
  const once = looks.mock.calls.length;
  looks.mockClear();
  expect(findSections(searchIndex(FACTS, NO_REFERENCE), "a refund ".repeat(50))).toEqual(found);
  expect(looks.mock.calls.length).toBe(once);
  looks.mockRestore();
});

describe("security.txt", () => {
  const now = new Date("2026-11-21T12:34:56.000Z");
  test("names a contact as a URI and expires within a year", () => {
    expect(securityText(FACTS, now)).toBe(
      [
        "Contact: mailto:help@vidimus.test",
        "Expires: 2027-05-20T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://vidimus.test/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  test.each([
    ["https://vidimus.test/contact", "https://vidimus.test/contact"],
    ["Front desk, room 2", "https://vidimus.test/docs"],
  ])("makes %s a URI", (supportContact, uri) => {
    expect(securityText({ ...FACTS, supportContact }, now)).toContain(`Contact: ${uri}\n`);
  });
});
