import { expect, test } from "vitest";
import { mailOf } from "@/lib/core/mail/letter";
import type { NoticeKind } from "@/lib/core/notices/notices";
import { wordsOf } from "./notice-letters";
import { SAMPLE_FACTS } from "./testing/sample-facts";

const KINDS = Object.keys(SAMPLE_FACTS) as NoticeKind[];
const PLACE = { siteUrl: "https://vidimus.test", partnerId: "prt_1", partnerName: "Acme" };
const HOSTILE = `</p><a href="https://evil.example">x</a>\r\nBcc: thief@example.org \u202e${"a".repeat(300)}`;

const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/gi);
const mail = (kind: NoticeKind, facts: unknown, partnerName = "Acme") =>
  mailOf({ ...wordsOf(kind, facts as never, { ...PLACE, partnerName }), reason: "Why." });

test.each(KINDS)("%s leads to one page of this account", (kind) => {
  const { text } = mail(kind, SAMPLE_FACTS[kind]);
  const links = text.match(/https?:\S+/g);
  expect(links).toEqual([expect.stringMatching(/^https:\/\/vidimus\.test\/portal\/prt_1\/live\//)]);
});

test.each(KINDS)(
  "%s keeps to its own words and markup whatever a key, an account or a host is named",
  (kind) => {
    const facts = { ...SAMPLE_FACTS[kind] } as Record<string, unknown>;
    for (const name of ["keyName", "name", "by", "host", "reason", "number"])
      if (typeof facts[name] === "string") facts[name] = HOSTILE;
    const { subject, html, text } = mail(kind, facts, HOSTILE);
    expect(tagsOf(html)).toEqual(tagsOf(mail(kind, SAMPLE_FACTS[kind]).html));
    expect([...subject].length).toBeLessThanOrEqual(150);
    expect(`${subject}${html}${text}`).not.toMatch(/\u202e|\nBcc/);
  },
);
