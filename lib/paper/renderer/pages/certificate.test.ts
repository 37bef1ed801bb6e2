import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { PROFILE_IDS } from "../../certification/profile";
import { statementFor } from "../../certification/statement";
import { wordingOf } from "../../certification/statements/wordings";
import { openTypefaces } from "../fonts/typeface";
import { comparable } from "../gate/comparable";
import { extractText } from "../gate/extract-text";
import type { CertifiedDocument } from "../port";
import { createInProcessRenderer } from "../printing/in-process";
import { makeSeal } from "../testing/make-seal";
import { hasProgram, runOnFile } from "../testing/programs";
import { readPlaces } from "../testing/read-places";
import { sampleCertificate } from "../testing/sample-certificate";
import { pngSize } from "./png-size";
import { printDocument } from "./print-document";
import { linesOf } from "./printed-page";

const CONTENT: TranslatedDocument = {
  language: "en",
  title: "إخراج قيد عائلي",
  blocks: [{ id: "b01", kind: "text", runs: [{ text: "To whom it may concern." }] }],
};
const LIVE: Partial<CertifiedDocument> = {
  isSandbox: false,
  documentType: "transcript",
  documentsInOrder: 12,
  machineDraft: true,
  translator: {
    name: "Ana María Ruiz-Østergård de la Fuente y Colón",
    credentials: "Certified by the American Translators Association, no. 123456, Spanish into English",
    contact: "12 Elm Street, Springfield, IL 62701, USA; +1 217 555 0100; ana.maria.ruiz@vidimus.example",
  },
};
const renderer = createInProcessRenderer();

let png: Uint8Array;
beforeAll(async () => {
  const ink = {
    width: 900,
    height: 200,
    channels: 4 as const,
    background: { r: 20, g: 30, b: 200, alpha: 1 },
  };
  png = new Uint8Array(await sharp({ create: ink }).png().toBuffer());
});

async function render(changes: Partial<CertifiedDocument>) {
  const document = sampleCertificate(CONTENT, { ...LIVE, ...changes });
  const pdf = await renderer.render(document);
  return { ...pdf, document, pages: (await extractText(pdf.bytes)).pages };
}

describe.each(PROFILE_IDS)("the certificate for %s", (profile) => {
  it("prints the very statement that was shown before, on one page with its signature", async () => {
    const signatureImage = { bytes: png, mediaType: "image/png" as const };
    const { document, pages } = await render({ profile, signatureImage });
    const { title, paragraphs } = statementFor(profile, {
      ...document,
      documentTitle: "إخراج قيد عائلي",
      translatorName: document.translator.name,
    });
    expect(pages).toHaveLength(2);
    // pdf.js moves punctuation beside Arabic.
    const lettersOf = (text: string) => comparable(text).replace(/[\p{P}\p{S}]/gu, "");
    const printed = lettersOf(pages[0] ?? "");
    for (const text of [title, ...paragraphs, "Signed on March 3, 2026"])
      expect(printed).toContain(lettersOf(text));
  });
});

describe("the mark of the seal", () => {
  it("says where the seal is seen, and that paper has none; a filing copy has no such mark", async () => {
    const [{ pages: sealed }, { pages: copy }] = [await render({}), await render({ receiptJws: null })];
    expect(comparable(sealed[0] ?? "")).toContain(comparable("A printout has no seal."));
    expect(comparable(copy[0] ?? "")).not.toContain(comparable("Electronic seal"));
  });
});

describe("what identifies the document", () => {
  const identified = (holder: string, original: string, more = "00587-B") =>
    render({
      content: {
        ...CONTENT,
        identity: {
          number: { text: more, status: "confirmed" },
          issuer: { text: "Civil Registry of Sierra Alta", status: "confirmed" },
          country: { text: "Mexico", status: "none" },
          holder: { text: holder, status: "confirmed", original },
        },
      },
    });

  it.each([
    ["Tanaka Tarō", "田中太郎"],
    ["Mariam Al-Haddad", "مريم يوسف الحداد"],
    ["Moshe Cohen", "משה כהן"],
    ["Somchai Jaidee", "สมชาย ใจดี"],
  ])("is printed with the holder's name %s as it is written, %s", async (holder, original) => {
    const { pages } = await identified(holder, original);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Document number\s+00587-B/);
    expect(pages[0]).toMatch(/Issuing authority\s+Civil Registry of Sierra Alta/);
    expect(pages[0]).toContain(holder);
    expect(pages[0]).toContain("Holder, as written");
    expect(pages[0]).not.toContain("Country of issue");
  });

  it("names the applicant in English beside the name that was given in other letters", async () => {
    const applicantName = "Иван Щукин";
    const holder = { text: "Ivan Shchukin", status: "confirmed" as const, original: applicantName };
    const { pages } = await render({ applicantName, content: { ...CONTENT, identity: { holder } } });
    expect(pages[0]).toMatch(/Applicant\s+Иван Щукин\s+Applicant, in English\s+Ivan Shchukin/);
    const other = await render({ applicantName, content: CONTENT });
    expect(other.pages[0]).toMatch(/Applicant\s+Иван Щукин/);
    expect(other.pages[0]).not.toContain("in English");
  });

  it("names the applicant on the translation's page in its Latin letters, too", async () => {
    const applicantName = "欧阳娜娜";
    const printed = async (original: string) => {
      const holder = { text: "OUYANG Nana", status: "confirmed" as const, original };
      const { pages } = await render({
        profile: "embassy",
        paper: "a4",
        applicantName,
        sourceLanguage: "zh",
        targetLanguage: "fr",
        statementLanguage: "fr",
        content: { ...CONTENT, language: "fr", identity: { holder } },
      });
      return pages[0];
    };
    expect(await printed(applicantName)).toMatch(/Personne concernée\s+欧阳娜娜\s+OUYANG Nana/);
    expect(await printed("欧阳静怡")).not.toMatch(/欧阳娜娜\s+OUYANG/);
  });

  it("keeps the certificate on one page, however long it is", async () => {
    const { pages } = await identified("Ana ".repeat(30), "Eva ".repeat(30), "1".repeat(120));
    expect(pages).toHaveLength(2);
  });

  it.each(["ar", "de", "el", "ja"].flatMap((language) => wordingOf(language) ?? []))(
    "is printed in $language too, on a page of its own even where all of it is as long as it may be",
    async ({ language, labels }) => {
      const { pages } = await render({
        signatureImage: { bytes: png, mediaType: "image/png" },
        profile: "embassy",
        paper: "a4",
        sourceLanguage: "ja",
        targetLanguage: language.split("-")[0] ?? "",
        statementLanguage: language,
        issuedAt: new Date("2026-05-09T10:00:00Z"),
        content: {
          ...CONTENT,
          language,
          identity: {
            number: { text: "1".repeat(120), status: "confirmed" },
            issuer: { text: "Tokyo Tama ".repeat(10), status: "confirmed" },
            country: { text: "Japan, Asia ".repeat(10), status: "confirmed" },
            issuedOn: { text: "2020-02-03; ".repeat(10), status: "confirmed" },
            holder: { text: "Tanaka Taro ".repeat(10), status: "confirmed", original: "田中太郎".repeat(30) },
          },
        },
      });
      expect(pages[1]).toContain("Certificate of Translation Accuracy");
      const lettersOf = (text: string) => comparable(text).replace(/[\p{P}\p{S}]/gu, "");
      const printed = lettersOf(pages[0] ?? "");
      for (const label of [
        "number",
        "issuer",
        "country",
        "documentDate",
        "holder",
        "holderAsWritten",
      ] as const)
        expect(printed, label).toContain(lettersOf(labels[label]));
      for (const value of ["2020-02-03", "田中太郎", "1".repeat(20)])
        expect(printed).toContain(lettersOf(value));
    },
  );

  it("is printed in the words of the translation on its page, and in English on the English one", async () => {
    const { pages } = await render({
      profile: "embassy",
      paper: "a4",
      targetLanguage: "ar",
      statementLanguage: "ar",
      content: {
        ...CONTENT,
        language: "ar",
        identity: {
          number: { text: "١٤٧ / ٢٠٠٨", status: "confirmed" },
          issuer: { text: "وزارة الداخلية", status: "confirmed", english: "Ministry of the Interior" },
          country: { text: "لبنان", status: "confirmed" },
          issuedOn: { text: "٣ أيلول ٢٠٢٣", status: "confirmed" },
          holder: { text: "منير الحداد", status: "confirmed", original: "Mounir El-Haddad" },
        },
      },
    });
    const [arabic = "", english = ""] = pages;
    for (const words of ["الداخلية", "لبنان", "أيلول"]) {
      expect(arabic).toContain(words);
      expect(english).not.toContain(words);
    }
    for (const words of ["147 / 2008", "Ministry of the Interior", "Lebanon", "September 3, 2023", "Mounir"])
      expect(english).toContain(words);
  });

  it("has no rows on a certificate of before it was asked for", async () => {
    expect((await render({})).pages[0]).not.toContain("Document number");
  });
});

describe("a title that isn't English", () => {
  const titled = (language: string, title: string): Partial<CertifiedDocument> => ({
    ...abroad(language),
    content: {
      ...CONTENT,
      language,
      title,
      identity: { title: { text: title, status: "confirmed", english: "Birth Certificate" } },
    },
  });

  it.each([
    ["ar", "شهادة ميلاد"],
    ["zh", "出生医学证明"],
    ["de", "Geburtsurkunde"],
  ])("is told in English on the English page, and beside it as it is: %s", async (language, title) => {
    const { pages } = await render({ ...titled(language, title), isNotarized: true });
    const [target = "", english = "", form = ""] = pages.map(comparable);
    expect(target).not.toContain(comparable("Birth Certificate"));
    expect(english).toContain(comparable("named above, “Birth Certificate”, from"));
    expect(form).toContain(comparable("Birth Certificate"));
    for (const word of title.split(" "))
      for (const page of [target, english, form]) expect(page).toContain(comparable(word));
    expect(await languageOf(title, titled(language, title), 1)).toBe(language);
  });

  it("stands alone until its English was confirmed", async () => {
    const changes = titled("de", "Geburtsurkunde");
    const title = { text: "Geburtsurkunde", status: "proposed" as const, english: "Birth Certificate" };
    const content = { ...CONTENT, ...changes.content, identity: { title } };
    const { pages } = await render({ ...changes, content });
    expect(pages[1]).toContain("Geburtsurkunde");
    expect(pages[1]).not.toContain("Birth Certificate");
  });
});

describe("a certificate that replaces another", () => {
  const replaces = { certificateId: "vcrt_01jd8w3k5xq2m7t9r4h6b0c0aa", issuedOn: "2026-02-27" };

  it.each([
    ["ar", "27 فبراير 2026"],
    ["zh", "2026年2月27日"],
  ])("names it with its day, in English and in %s", async (language, day) => {
    const { pages } = await render({ ...abroad(language), replaces });
    const [target = "", english = ""] = pages.map(comparable);
    for (const page of [target, english]) expect(page).toContain(comparable(replaces.certificateId));
    for (const word of day.split(" ")) expect(target).toContain(comparable(word));
    expect(target).toContain(comparable(wordingOf(language)?.labels.replaces ?? "no label"));
    // On its own line: beside the ID, figures would be reordered in Arabic.
    expect(await languageOf(day, { ...abroad(language), replaces })).toBe(language);
    expect(english).toContain(comparable("Replaces certificate"));
    expect(english).toContain(comparable("issued on February 27, 2026; that one is no longer valid"));
  });

  it("is told from one that replaces none", async () => {
    expect((await render({})).pages[0]).not.toContain("Replaces");
  });
});

describe("credentials", () => {
  it("keep their number with its word, on the page in the language of the translation too", async () => {
    const { bytes } = await render({
      profile: "embassy",
      paper: "a4",
      content: { ...CONTENT, language: "ja" },
      targetLanguage: "ja",
      statementLanguage: "ja",
      translator: {
        name: "Elena Marsh-Ortega",
        credentials: "ATA-certified, Spanish into English, no. 123456",
        contact: "12 Elm Street, Springfield, IL 62701, USA",
      },
    });
    const { texts } = await readPlaces(bytes);
    const lines = [1, 2].map((page) => {
      const of = texts.filter((each) => each.page === page);
      const baselines = of.flatMap(({ text, baseline }) => (text.includes("123456") ? [baseline] : []));
      return of.flatMap(({ text, baseline }) => (baseline === baselines[0] ? [text] : [])).join(" ");
    });
    for (const line of lines) expect(line).toMatch(/no\.\s+123456/);
  });
});

const abroad = (language: string): Partial<CertifiedDocument> => ({
  profile: "embassy",
  paper: "a4",
  content: { ...CONTENT, language },
  targetLanguage: language,
  statementLanguage: language,
});

/** For screen readers. */
async function languageOf(words: string, changes: Partial<CertifiedDocument>, page = 0) {
  const document = sampleCertificate(CONTENT, { ...LIVE, ...changes });
  const { pages } = printDocument(document, await openTypefaces());
  const [line, ...others] = pages
    .slice(page, page + 1)
    .flatMap(linesOf)
    .filter(({ text }) => text.includes(words));
  expect(others).toEqual([]);
  return line?.tag?.lang;
}

describe("a translator's own words", () => {
  it.each(["ar", "zh", "de"])("are as given and marked as English on the page in %s", async (language) => {
    expect(await languageOf("Certified by the American", abroad(language))).toBe("en");
  });

  it("are marked in the stamp's row too", async () => {
    const stamp = {
      kind: "sworn" as const,
      body: "Ministry of Foreign Affairs",
      number: "10733",
      expiresOn: null,
      languagePairs: [],
      picture: await makeExhibitPicture({ widthPx: 300, heightPx: 300, grey: 90 }),
    };
    expect(await languageOf("Ministry of Foreign Affairs, 10733", { ...abroad("zh"), stamp })).toBe("en");
  });
});

describe("a signature", () => {
  it.skipIf(!hasProgram("pdftoppm"))(
    "is drawn as it was made, above the line and the name (needs pdftoppm)",
    async () => {
      const signed = await render({ signatureImage: { bytes: png, mediaType: "image/png" } });
      const unsigned = await render({ signatureImage: null });
      const inkOf = async (bytes: Uint8Array) => {
        const picture = runOnFile(bytes, "sh", ["-c", 'pdftoppm -r 36 -l 1 -png "$0" | base64', "{}"]);
        const { data } = await sharp(Buffer.from(picture, "base64"))
          .raw()
          .toBuffer({ resolveWithObject: true });
        let ink = 0;
        for (let at = 0; at < data.length; at += 3)
          if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 180) ink += 1;
        return ink;
      };
      // 170 × 38 points, at half a pixel each.
      expect(await inkOf(signed.bytes)).toBeGreaterThan(1300);
      expect(await inkOf(unsigned.bytes)).toBe(0);
    },
  );

  it("that is no picture stops the certificate", async () => {
    const signatureImage = {
      bytes: new TextEncoder().encode("x".repeat(40)),
      mediaType: "image/png" as const,
    };
    await expect(render({ signatureImage })).rejects.toThrow("no PNG");
    expect(() => pngSize(png.subarray(0, 10))).toThrow("no PNG");
    expect(pngSize(png)).toEqual({ width: 900, height: 200 });
  });

  it("is called electronic only where no hand is pictured", async () => {
    const signed = await render({ signatureImage: { bytes: png, mediaType: "image/png" } });
    expect(signed.pages[0]).toContain("Signed on March 3, 2026");
    expect(signed.pages[0]).not.toContain("electronically");
    const { pages } = await render({ signatureImage: null });
    expect(pages[0]).toContain("Signed electronically on March 3, 2026");
  });

  it("keeps its day where the certificate was reissued later", async () => {
    const { pages } = await render({ issuedAt: new Date("2026-05-09T10:00:00Z"), signatureImage: null });
    expect(pages[0]).toContain("Signed electronically on March 3, 2026");
    expect(pages[0]).toMatch(/Certificate issued on\s+May 9, 2026/);
    expect((await render({ signatureImage: null })).pages[0]).not.toContain("issued on");
  });
});

describe("the seal", () => {
  it("is put on last: what it returns is what is proved, hashed and handed out", async () => {
    const document = sampleCertificate(CONTENT, LIVE);
    const seal = await makeSeal();
    let sealed: Uint8Array = new Uint8Array();
    const { bytes } = await renderer.render(document, async (pdf) => {
      sealed = await seal(pdf);
      return sealed;
    });
    expect(Buffer.compare(bytes, sealed)).toBe(0);
    const appended = async (pdf: Uint8Array) => Buffer.concat([await seal(pdf), Buffer.from("% more\n")]);
    await expect(renderer.render(document, appended)).rejects.toThrow("changed more than once");
  });

  it("that loses a page, or everything, stops the certificate", async () => {
    const document = sampleCertificate(CONTENT, LIVE);
    const other = await renderer.render(
      sampleCertificate(
        {
          ...CONTENT,
          blocks: [
            ...CONTENT.blocks,
            { id: "p", kind: "page_break" },
            { ...CONTENT.blocks[0], id: "b02" } as never,
          ],
        },
        LIVE,
      ),
    );
    await expect(renderer.render(document, async () => other.bytes)).rejects.toThrow("on another file");
    await expect(renderer.render(document, async () => new Uint8Array(10))).rejects.toThrow();
  });
});
