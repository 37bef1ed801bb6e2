import { readLogo } from "@/lib/operations/account/logo";
import { FileAnswer } from "@/lib/transport/file-answer";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { handlersFor } from "@/lib/transport/route-handlers";
import { getServer } from "../get-server";

export const logoFile = handlersFor(
  ["GET", "HEAD", "OPTIONS"],
  createPipeline({
    open: getServer,
    logOf: ({ services }) => services.log,
    label: "logo",
    headers: { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" },
    async answer({ site: { services }, params, headers }) {
      const content = await readLogo(services, String(params.name));
      headers["cache-control"] = "public, max-age=31536000, immutable";
      return new FileAnswer(content, { "content-type": "image/jpeg" });
    },
  }),
  false,
);
