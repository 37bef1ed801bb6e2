import { fingerprintText } from "@/lib/paper";
import { docTables } from "./doc-tables";
import { errorExample, errorPages } from "./error-pages";

export interface ManualFacts {
  /** The site URL in samples and links. */
  siteUrl: string;
  /** The version of the service, and of the packages that it serves. */
  version: string;
  supportContact: string;
  /** SHA-256, in hex, of the certificates that seal PDFs. */
  sealFingerprints: readonly string[];
}

/** Sample files contain this in place of the site's own URL. */
const EXAMPLE_SITE = "https://vidimus.example";

/** Sample files contain this in place of the package files that the site serves. */
const EXAMPLE_PACKAGE = "vidimus-0.0.0";

const LANGUAGES: Record<string, string> = {
  sh: "sh",
  ts: "ts",
  mjs: "js",
  js: "js",
  py: "python",
  rb: "ruby",
  json: "json",
  html: "html",
};

/**
 * Fills in everything between double braces: a sample file as a code block, a table made from the code, or a fact. An
 * unknown name is an error, so that no page shows a brace.
 */
export function expandText(
  markdown: string,
  facts: ManualFacts,
  readSample: (path: string) => string,
): string {
  return markdown.replaceAll(/\{\{([a-z]+)(?: ([^}]+))?\}\}/gi, (_, name: string, argument?: string) => {
    if (name === "siteUrl") return facts.siteUrl;
    if (name === "supportContact") return facts.supportContact;
    if (name === "sealFingerprints") return fingerprintList(facts);
    if (name === "sample" && argument) {
      const text = fillSample(readSample(argument), facts);
      return `\`\`\`${LANGUAGES[argument.split(".").at(-1) ?? ""] ?? ""} ${argument}\n${text}\n\`\`\``;
    }
    if (name === "error" && argument) return errorExample(argument).replaceAll(EXAMPLE_SITE, facts.siteUrl);
    if (name === "errorPages") return errorPages().replaceAll(EXAMPLE_SITE, facts.siteUrl);
    const table = docTables[name];
    if (!table) throw new Error(`the documentation names ${name}, which nothing fills in`);
    return table();
  });
}

/** A sample for pasting, with this site's URL and packages. */
export function fillSample(
  text: string,
  { siteUrl, version }: Pick<ManualFacts, "siteUrl" | "version">,
): string {
  return text.trimEnd().replaceAll(EXAMPLE_SITE, siteUrl).replaceAll(EXAMPLE_PACKAGE, `vidimus-${version}`);
}

function fingerprintList({ sealFingerprints }: ManualFacts): string {
  if (sealFingerprints.length === 0) return "- No PDF has been sealed here yet.";
  return sealFingerprints.map((each) => `- \`${fingerprintText(each)}\``).join("\n");
}
