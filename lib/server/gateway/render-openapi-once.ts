import { renderOpenApi } from "@/lib/transport/openapi";

const rendered = new Map<string, string>();

export function renderOpenApiOnce(settings: { siteUrl: string; supportContact: string }): string {
  const { siteUrl, supportContact } = settings;
  const text = rendered.get(siteUrl) ?? renderOpenApi({ siteUrl, supportContact });
  rendered.set(siteUrl, text);
  return text;
}
