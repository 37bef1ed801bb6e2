import { Problem } from "@/lib/core/problem";
import { verify } from "@/lib/operations/certificates/verify";
import { getServer } from "@/lib/server";
import { admit } from "@/lib/transport/admit";
import { createPipeline } from "@/lib/transport/request-pipeline";

export const GET = createPipeline({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "receipt",
  headers: {},
  async answer(exchange) {
    const { services, gateway } = exchange.site;
    await admit(exchange, gateway, "none");
    const certificateId = String(exchange.params.certificateId);
    const found = await verify(services, { params: { certificateId } });
    if (found.jws === "")
      throw new Problem("CERTIFICATE_NOT_FOUND", "This certificate's receipt was erased.");
    return new Response(found.jws, {
      headers: {
        "content-type": "application/jose",
        "content-disposition": `attachment; filename="${found.certificateId}.jws"`,
        "cache-control": "public, max-age=60",
      },
    });
  },
});
