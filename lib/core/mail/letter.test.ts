import { describe, expect, test } from "vitest";
import { type Letter, mailOf, quoted } from "./letter";

const LETTER: Letter = {
  subject: "An order needs an answer",
  paragraphs: ["A reviewer asked a question about order VD-1."],
  facts: [["Order", "VD-1"]],
  action: { label: "Answer the question", url: "https://vidimus.test/portal/a?b=1&c=2" },
  closing: ["The deadline pauses until you answer."],
  reason: "You get this email because you answer questions for Acme.",
  unsubscribeUrl: "https://vidimus.test/portal/unsubscribe#token",
};

const HOSTILE = [
  `<img src=x onerror="alert(1)">`,
  `</title><script>alert(1)</script>`,
  `"><a href='https://evil.example'>`,
  "first\r\nBcc: thief@example.org",
  "gnp\u202ecod.exe\u2066",
  "a".repeat(300),
  "&lt;b&gt;",
];

const withEverywhere = (text: string): Letter => ({
  subject: text,
  code: text,
  paragraphs: [text, `The account ${quoted(text)} has ended.`],
  facts: [[text, text]],
  action: { label: text, url: `https://vidimus.test/?q=${encodeURIComponent(text)}` },
  closing: [text],
  reason: text,
});

const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? [];

describe("a letter", () => {
  test("says the same in text and in HTML", () => {
    const { text, html } = mailOf(LETTER);
    const words = [
      ...LETTER.paragraphs,
      "VD-1",
      ...(LETTER.closing ?? []),
      LETTER.reason,
      LETTER.unsubscribeUrl ?? "",
    ];
    for (const part of words) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain("\n\nhttps://vidimus.test/portal/a?b=1&c=2\n\n");
    expect(html).toContain('href="https://vidimus.test/portal/a?b=1&amp;c=2"');
  });

  test("loads nothing and runs nothing", () => {
    const { html } = mailOf(LETTER);
    expect(html).not.toMatch(/<(script|img|link|iframe|object|form|svg)|url\(|@import|src=|\son[a-z]+=/i);
  });

  test("shows its code first in text, where a glance and a machine look for it", () => {
    expect(mailOf({ ...LETTER, code: "123456" }).text).toMatch(/^123456\n/);
  });

  test.each(HOSTILE)("keeps to its own markup whatever something is named: %j", (name) => {
    const plain = mailOf(withEverywhere("Acme"));
    const { html } = mailOf(withEverywhere(name));
    const shapes = (of: string) => tagsOf(of).map((tag) => /^<\/?[a-z0-9!]+/i.exec(tag)?.[0]);
    expect(shapes(html)).toEqual(shapes(plain.html));
  });

  test.each(HOSTILE)("has a subject of one short line whatever something is named: %j", (name) => {
    const { subject } = mailOf(withEverywhere(name));
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect([...subject].length).toBeLessThanOrEqual(150);
  });

  test.each(HOSTILE)(
    "turns no reading direction and adds no line whatever something is named: %j",
    (name) => {
      const { text, html, subject } = mailOf(withEverywhere(name));
      expect(text + html + subject).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/);
      expect(text.split("\n").length).toBe(mailOf(withEverywhere("Acme")).text.split("\n").length);
    },
  );

  test("quotes a name short, and in one pair of quotation marks", () => {
    expect(quoted(`A "b"\nc`)).toBe(`"A 'b' c"`);
    expect([...quoted("漢".repeat(300))].length).toBe(82);
  });

  test.each(["javascript:alert(1)", "data:text/html,x"])("leads to no %s", (url) => {
    expect(() => mailOf({ ...LETTER, action: { label: "Open", url } })).toThrow("cannot lead to");
  });
});
