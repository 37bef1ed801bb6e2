import { type NotarialAct, type ProfileId, recipientOf } from "./recipients";
import { competenceOf, type StatementFacts, workAndPraise } from "./statement";

export interface NotarialForm {
  act: NotarialAct;
  title: string;
  notice: string;
  warning: string;
  venue: readonly string[];
  paragraphs: readonly string[];
  signature: string;
  certificate: string;
  entries: readonly (readonly string[])[];
  stamp: string;
}

/** Verbatim from California's Civil Code, section 1189, which requires it in a box. Read 2026-11-29. */
const NOTICE =
  "A notary public or other officer completing this certificate verifies only the identity of the individual who signed the document to which this certificate is attached, and not the truthfulness, accuracy, or validity of that document.";

/**
 * After the Revised Uniform Law on Notarial Acts (section 16) and the forms of Florida and California, which ask
 * for more. The signer's part is the American Translators Association's long form.
 */
export function notarialForm(
  profile: ProfileId,
  facts: StatementFacts & { credentials: string },
): NotarialForm {
  const { translatorName: name } = facts;
  const act = recipientOf(profile).notarialAct;
  const isSworn = act === "jurat";
  return {
    act,
    title: isSworn ? "Affidavit of the Translator" : "Acknowledgment of the Translator’s Signature",
    notice: NOTICE,
    warning: `Until a notary has completed and signed this page, nothing on it is ${isSworn ? "sworn" : "acknowledged"} or notarized.`,
    venue: ["State, territory, or country", "County, city, or district"],
    paragraphs: isSworn ? affidavit(profile, facts) : acknowledgment(facts),
    signature: `Signature of ${name}, made in the notary’s presence`,
    certificate: isSworn ? jurat(name) : acknowledged(name),
    entries: [
      ["Date of this notarial act", "Appeared in person, or online"],
      ["Identified by (personally known, or the document shown)"],
      ["Signature of the notary"],
      ["Name and title of the notary, printed"],
      ["Commission number", "Commission expires"],
    ],
    stamp: "Notary’s stamp or seal",
  };
}

/**
 * California's Government Code, section 8202, without personal knowledge; usable elsewhere too. Written
 * 2026-11-30.
 */
function jurat(name: string): string {
  return `Subscribed and sworn to (or affirmed) before me on the date below by ${name}, proved to me on the basis of satisfactory evidence to be the person who appeared before me.`;
}

function acknowledged(name: string): string {
  return `This record was signed and acknowledged before me by ${name}, who appeared before me, and who is personally known to me or whose identity was proved to me on the basis of satisfactory evidence.`;
}

function affidavit(profile: ProfileId, facts: StatementFacts & { credentials: string }): string[] {
  return [
    `I, ${facts.translatorName}, being duly sworn or having affirmed, state that ${competenceOf(facts)}.${qualifications(facts)}`,
    `I further state that I ${workAndPraise(profile, facts)}`,
    "I signed the certificate named above, which stands on the page before, and what it says is true.",
  ];
}

function acknowledgment(facts: StatementFacts & { credentials: string }): string[] {
  return [
    `I, ${facts.translatorName}, signed the certificate named above, which stands on the page before. I made it of my own free will, and I sign here to acknowledge it as my act.${qualifications(facts)}`,
  ];
}

function qualifications({ credentials }: { credentials: string }): string {
  const own = credentials.trim().replace(/\.$/, "");
  return own === "" ? "" : ` My qualifications: ${own}.`;
}
