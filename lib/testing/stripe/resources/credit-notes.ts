import { listPage } from "../core/list-page";
import { mergeMetadata } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import { makeCreditNote } from "../money/credit-notes";

export const creditNotes: Handlers<
  "POST /v1/credit_notes" | "GET /v1/credit_notes" | "GET /v1/credit_notes/:id"
> = {
  "POST /v1/credit_notes": ({ world, params }) => {
    if (params.amount === undefined) {
      throw invalidRequest("The double makes credit notes by `amount`.", { param: "amount" });
    }
    return makeCreditNote(world, {
      invoiceId: params.invoice,
      amountCents: params.amount,
      creditCents: params.credit_amount ?? 0,
      refundCents: params.refund_amount ?? 0,
      outOfBandCents: params.out_of_band_amount ?? 0,
      memo: params.memo ?? null,
      metadata: mergeMetadata({}, params.metadata),
      reason: params.reason ?? null,
    });
  },
  "GET /v1/credit_notes": ({ world, params }) => {
    const found = world.creditNotes
      .newestFirst()
      .filter((note) => params.invoice === undefined || note.invoice === params.invoice)
      .filter((note) => params.customer === undefined || note.customer === params.customer);
    return listPage("/v1/credit_notes", found, params);
  },
  "GET /v1/credit_notes/:id": ({ world, id }) => world.creditNotes.get(id),
};
