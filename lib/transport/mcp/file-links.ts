import type { ResourceLink } from "@modelcontextprotocol/server";
import type { OperationName, Output } from "@/lib/contract/operations";
import type { McpExchange } from "./exchange";
import { ALL_TOOLS } from "./toolset";

/** The first revision whose clients know what a link in a result is; older ones refuse the whole result. */
const LINKS_SINCE = "2025-06-18";

export function linksIn(
  name: OperationName,
  output: unknown,
  { toolset, protocolVersion }: Pick<McpExchange, "toolset" | "protocolVersion">,
): ResourceLink[] {
  if (name !== "result" || toolset !== ALL_TOOLS || (protocolVersion ?? "") < LINKS_SINCE) return [];
  const { orderNumber, artifacts, reviewedTranslation } = output as Output<"result">;
  const pdfs = artifacts.filter(({ kind }) => kind === "certified_pdf");
  const links = pdfs.map(({ url, expiresAt }, index): ResourceLink => {
    const place = pdfs.length > 1 ? `-${index + 1}` : "";
    return link(`${orderNumber}${place}.pdf`, url, "application/pdf", expiresAt);
  });
  if (!reviewedTranslation) return links;
  const { url, format, expiresAt } = reviewedTranslation;
  return [...links, link(`${orderNumber}.reviewed.${format}`, url, MEDIA_TYPES[format], expiresAt)];
}

const MEDIA_TYPES = {
  html: "text/html",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

function link(name: string, uri: string, mimeType: string, expiresAt: string): ResourceLink {
  return { type: "resource_link", name, uri, mimeType, description: `Can be downloaded until ${expiresAt}.` };
}
