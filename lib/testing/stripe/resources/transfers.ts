import { listPage } from "../core/list-page";
import { mergeMetadata } from "../core/merge";
import { invalidRequest, noSuch } from "../core/refusal";
import type { Handlers } from "../core/route";
import { makeTransfer, reverseTransfer } from "../money/transfers";

export const transfers: Handlers<
  | "POST /v1/transfers"
  | "GET /v1/transfers"
  | "GET /v1/transfers/:id"
  | "POST /v1/transfers/:id/reversals"
  | "GET /v1/transfers/:id/reversals"
  | "GET /v1/transfers/:id/reversals/:reversal"
> = {
  "POST /v1/transfers": ({ world, params }) => {
    if (params.amount === undefined) {
      throw invalidRequest("Missing required param: amount.", { code: "parameter_missing", param: "amount" });
    }
    return makeTransfer(world, {
      amountCents: params.amount,
      currency: params.currency,
      destination: params.destination,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      transferGroup: params.transfer_group ?? null,
    });
  },
  "GET /v1/transfers": ({ world, params }) => {
    const found = world.transfers
      .newestFirst()
      .filter((transfer) => params.destination === undefined || transfer.destination === params.destination)
      .filter(
        (transfer) =>
          params.transfer_group === undefined || transfer.transfer_group === params.transfer_group,
      );
    return listPage("/v1/transfers", found, params);
  },
  "GET /v1/transfers/:id": ({ world, id }) => world.transfers.get(id),
  "POST /v1/transfers/:id/reversals": ({ world, id, params }) =>
    reverseTransfer(world, world.transfers.get(id), {
      ...(params.amount === undefined ? {} : { amountCents: params.amount }),
      metadata: mergeMetadata({}, params.metadata),
    }),
  "GET /v1/transfers/:id/reversals": ({ world, id, params }) =>
    listPage(`/v1/transfers/${id}/reversals`, world.transfers.get(id).reversals.data, params),
  "GET /v1/transfers/:id/reversals/:reversal": ({ world, id, path }) => {
    const reversal = world.transfers.get(id).reversals.data.find((candidate) => candidate.id === path[1]);
    if (reversal === undefined) throw noSuch("transfer_reversal", path[1] ?? "");
    return reversal;
  },
};
