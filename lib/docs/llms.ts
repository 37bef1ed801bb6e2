import type { ManualFacts } from "./expand-text";
import { MANUAL, MANUAL_PAGES, type ManualPage, markdownPathOf, pathOf } from "./manual";
import { oncePerFacts } from "./once-per-facts";
import { readPage } from "./read-manual";

const SUMMARY =
  "Vidimus sells certified translations through an API: a binding quote, an order, a certified PDF, a signed receipt, and a public page where anyone can verify it.";

export function llmsIndex({ siteUrl, version }: ManualFacts): string {
  const parts = MANUAL.map(({ title, pages }) =>
    [
      `## ${title}`,
      "",
      ...pages.map((page) => `- [${page.title}](${siteUrl}${markdownPathOf(page)}): ${page.summary}`),
    ].join("\n"),
  );
  const machines = [
    "## For agents and tools",
    "",
    `- [OpenAPI document](${siteUrl}/api/v1/openapi.yaml): every REST path, schema, and webhook`,
    `- [MCP endpoint](${siteUrl}/api/mcp): seven tools over Streamable HTTP; all tools at ${siteUrl}/api/mcp/all`,
    `- [Package for TypeScript](${siteUrl}/packages/vidimus-${version}.tgz): install this file, since npm doesn't have it`,
    `- [Package for Python](${siteUrl}/packages/vidimus-${version}-py3-none-any.whl): install this file. What PyPI has as vidimus isn't ours`,
    `- [Public key set](${siteUrl}/.well-known/jwks.json): for checking PDFs and receipts offline`,
    `- [The entire documentation in one file](${siteUrl}/llms-full.txt)`,
  ].join("\n");
  return `${["# Vidimus", `> ${SUMMARY}`, ...parts, machines].join("\n\n")}\n`;
}

export const llmsFull = oncePerFacts((facts): string => {
  const pages = MANUAL_PAGES.map((page) => pageMarkdown(page, facts));
  return `${[`> ${SUMMARY}`, ...pages].join("\n\n---\n\n")}\n`;
});

export function pageMarkdown(page: ManualPage, facts: ManualFacts): string {
  const text = readPage(page, facts)
    .trim()
    .replaceAll(/\]\(\//g, `](${facts.siteUrl}/`);
  return `# ${page.title}\n\n${facts.siteUrl}${pathOf(page)}\n\n${text}`;
}
