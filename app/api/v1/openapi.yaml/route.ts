import { getServer } from "@/lib/server";
import { renderOpenApi } from "@/lib/transport/openapi";
import { publicDocument } from "@/lib/transport/public-document";

const rendered = new Map<string, string>();

/** The description of this interface, rendered once per process. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicDocument(
  async () => (await getServer()).gateway,
  {
    label: "openapi",
    contentType: "application/yaml; charset=utf-8",
    async read() {
      const { siteUrl, supportContact } = (await getServer()).services.settings;
      const text = rendered.get(siteUrl) ?? renderOpenApi({ siteUrl, supportContact });
      rendered.set(siteUrl, text);
      return text;
    },
  },
);
