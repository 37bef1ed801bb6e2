import { fingerprintText } from "@/lib/paper";
import { docTables } from "./doc-tables";
import { errorExample, errorPages } from "./error-pages";

export interface ManualFacts {
  siteUrl: string;
  version: string;
  supportContact: string;
  /** SHA-256, in hex. */
  sealFingerprints: readonly string[];
}

/** Sample files contain these two in place of this site's. */
const EXAMPLE_SITE = "https://vidimus.example";

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
