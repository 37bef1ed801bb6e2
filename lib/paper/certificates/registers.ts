/** A public register of translators: credentials that name it can be looked up there. */
export interface Register {
  name: string;
  url: string;
}

/**
 * The professional bodies whose public registers our reviewers name most. Our own choice, written 2026-11-23; each
 * address is the body's home page, from which its register is reached, because the registers themselves move.
 */
const REGISTERS: [words: RegExp, register: Register][] = [
  [
    /\bATA\b|American Translators Association/,
    { name: "American Translators Association", url: "https://www.atanet.org" },
  ],
  [
    /\bNAATI\b/,
    {
      name: "National Accreditation Authority for Translators and Interpreters",
      url: "https://www.naati.com.au",
    },
  ],
  [
    /\bCIOL\b|\bMCIL\b|\bFCIL\b/,
    { name: "Chartered Institute of Linguists", url: "https://www.ciol.org.uk" },
  ],
  [/\bITI\b|\bMITI\b/, { name: "Institute of Translation and Interpreting", url: "https://www.iti.org.uk" }],
];

/** The register that a translator's credentials name; null where they name none that we know. */
export function registerOf(credentials: string): Register | null {
  return REGISTERS.find(([words]) => words.test(credentials))?.[1] ?? null;
}

/**
 * What a page for everybody may show of a contact, which the paper prints whole: addresses for mail, never where
 * somebody lives or their telephone.
 */
export function publicContact(contact: string): string | null {
  const words = contact.split(/[\s,;<>()]+/);
  return words.find((word) => /^[^@]+@[^@.]+\.[^@]+$/.test(word)) ?? null;
}
