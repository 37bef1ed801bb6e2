import type { Resource } from "@modelcontextprotocol/server";
import { certificateRules } from "./documents/certificate-rules";
import { errorCatalogue } from "./documents/error-catalogue";
import { quickstart } from "./documents/quickstart";

interface Document extends Resource {
  mimeType: string;
  text(siteUrl: string): string;
}

const DOCUMENTS: Document[] = [
  {
    uri: "vidimus://quickstart",
    name: "quickstart",
    title: "Quickstart",
    description: "From a price to a verified certificate with the seven tools.",
    mimeType: "text/markdown",
    text: quickstart,
  },
  {
    uri: "vidimus://errors",
    name: "errors",
    title: "Error catalogue",
    description: "Every error code, whether a repeat helps, and what to do.",
    mimeType: "text/markdown",
    text: errorCatalogue,
  },
  {
    uri: "vidimus://certificates",
    name: "certificates",
    title: "Certificate rules",
    description: "What a certificate proves, what it does not, and how to check it online and offline.",
    mimeType: "text/markdown",
    text: certificateRules,
  },
];

export const LISTED_RESOURCES: Resource[] = DOCUMENTS.map(({ text: _, ...listed }) => listed);

export function findResource(uri: string): Document | undefined {
  return DOCUMENTS.find((document) => document.uri === uri);
}
