import { connection } from "next/server";
import { parse } from "yaml";
import { type ApiDescription, type Reference, readReference } from "@/lib/docs/reference/read-reference";
import { getServer } from "@/lib/server";
import { renderOpenApiOnce } from "./gateway/render-openapi-once";

let read: { of: string; reference: Reference } | null = null;

export async function apiReference(): Promise<Reference> {
  await connection();
  const { services } = await getServer();
  const { siteUrl, supportContact } = services.settings;
  return referenceOf({ siteUrl, supportContact });
}

function referenceOf(settings: { siteUrl: string; supportContact: string }): Reference {
  const { siteUrl } = settings;
  if (read?.of !== siteUrl) {
    read = { of: siteUrl, reference: readReference(parse(renderOpenApiOnce(settings)) as ApiDescription) };
  }
  return read.reference;
}
