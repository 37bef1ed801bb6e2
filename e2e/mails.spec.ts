import { expect, test } from "@playwright/test";
import { mailOf } from "@/lib/core/mail/letter";
import type { NoticeKind } from "@/lib/core/notices/notices";
import { correctionLetter } from "@/lib/operations/desk/mail-correction-request";
import { wordsOf } from "@/lib/operations/notices/notice-letters";
import { SAMPLE_FACTS } from "@/lib/operations/notices/testing/sample-facts";
import { mailSecurityEvent } from "@/lib/operations/people/security-mail";
import { linkMail } from "@/lib/operations/people/sign-in-links";
import { mailCode } from "@/lib/operations/people/step-up";
import { mailInvitation, mailRemoved, mailRole } from "@/lib/operations/team/team-mails";
import { expectDarkContrast, expectFits, expectNoBarrier } from "./support/barriers";

const SITE = "https://vidimus.example";
const TO = "ana.lopez-with-a-long-name@translations.acme-international.example";
/** As long as a name may be, without a place to break it. */
const LONG = "Übersetzungsdienstleistungsgesellschaft".repeat(7).slice(0, 300);
const LINK = `${SITE}/portal/sign-in/confirm#token=${"a1B2".repeat(11)}&email=${encodeURIComponent(TO)}`;

interface Picture {
  name: string;
  subject: string;
  html: string;
}

/** Every mail that partners' people and colleagues get, made by the code that sends it. */
async function allMails(): Promise<Picture[]> {
  const sent: Picture[] = [];
  let name = "";
  const ignore = () => undefined;
  const services = {
    mailer: { send: async (mail: Omit<Picture, "name">) => void sent.push({ ...mail, name }) },
    clock: { now: () => new Date("2026-11-23T09:41:00Z") },
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    settings: { siteUrl: SITE, supportContact: "support@vidimus.example" },
  };
  const of = services as unknown as Parameters<typeof mailInvitation>[0] &
    Parameters<typeof mailSecurityEvent>[0];
  const by = { partnerName: LONG, email: TO } as Parameters<typeof mailInvitation>[1];
  name = "invitation";
  const expiresAt = new Date("2026-11-30T09:41:00Z");
  await mailInvitation(of, by, { email: TO, role: "developer", token: "a1B2".repeat(11), expiresAt });
  name = "role";
  await mailRole(of, by, { email: TO, role: "admin" });
  name = "removed";
  await mailRemoved(of, by, { email: TO });
  name = "security";
  await mailSecurityEvent(of, TO, "newDevice", {
    network: "2001:db8:1234::/48",
    detail: ["With", "Firefox on Windows"],
  });
  name = "code";
  await mailCode(of, TO, {
    code: "123456",
    sentence: "confirms that it's you, in the browser that asked for it.",
  });
  const links = { surface: "portal", link: LINK } as const;
  sent.push({ name: "sign-in", ...linkMail({ ...links, isKnown: true, wantsAccount: false }) });
  sent.push({ name: "sign-up", ...linkMail({ ...links, isKnown: false, wantsAccount: true }) });
  const about = { id: "job_01JD", orderNumber: "VC-2F4K-9QTA" };
  sent.push({ name: "correction-asked", ...mailOf(correctionLetter(SITE, about)) });
  for (const kind of Object.keys(SAMPLE_FACTS) as NoticeKind[]) {
    const place = { siteUrl: SITE, partnerId: "prt_01JD", partnerName: LONG };
    const unsubscribeUrl = `${SITE}/portal/unsubscribe#${"a1B2".repeat(30)}`;
    const words = wordsOf(kind, SAMPLE_FACTS[kind] as never, place);
    const reason = "You get this email because of your role in this account.";
    sent.push({ name: kind, ...mailOf({ ...words, reason, unsubscribeUrl }) });
  }
  return sent;
}

test("every mail fits a phone, is axe clean in either scheme, and shows what to do", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  for (const { name, subject, html } of await allMails()) {
    await page.setContent(html);
    await expect(page.getByRole("heading", { name: subject })).toBeVisible();
    for (const width of [360, 1280]) {
      await expectFits(page, name, [width]);
      const action = page.locator("a.button");
      if ((await action.count()) > 0) await expect(action, name).toBeInViewport();
    }
    await expectNoBarrier(page, name);
    await expectDarkContrast(page, name);
  }
  expect(fetched).toEqual([]);
});
