export interface Register {
  name: string;
  url: string;
}

/** Our own choice, 2026-11-23. Home pages, because the registers themselves move. */
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

export function registerOf(credentials: string): Register | null {
  return REGISTERS.find(([words]) => words.test(credentials))?.[1] ?? null;
}

export function publicContact(contact: string): string | null {
  const words = contact.split(/[\s,;<>()]+/);
  return words.find((word) => /^[^@]+@[^@.]+\.[^@]+$/.test(word)) ?? null;
}
