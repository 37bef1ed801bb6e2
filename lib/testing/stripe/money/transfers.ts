import { invalidRequest, noSuch } from "../core/refusal";
import type { World } from "../core/world";
import type { AccountObject } from "../objects/accounts";
import type { TransferObject, TransferReversalObject } from "../objects/money";
import { addBalanceTransaction, balanceOf } from "./balance";

export function canReceive(account: AccountObject): boolean {
  const capabilities = account.configuration.recipient?.capabilities;
  return capabilities?.stripe_balance?.stripe_transfers?.status === "active";
}

export function accountBalanceCents(world: World, accountId: string): number {
  const paidOut = world.paidOutCents.get(accountId) ?? 0;
  return world.transfers
    .newestFirst()
    .filter((transfer) => transfer.destination === accountId)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, -paidOut);
}

interface TransferRequest {
  amountCents: number;
  currency: string;
  destination: string;
  description: string | null;
  metadata: Record<string, string>;
  transferGroup: string | null;
}

function requireTransferable(world: World, request: TransferRequest): void {
  if (request.currency !== "usd") throw invalidRequest("The double moves usd only.", { param: "currency" });
  if (request.amountCents < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  const account = world.accounts.find(request.destination);
  if (account === undefined) throw noSuch("destination", request.destination, "destination");
  if (!canReceive(account)) {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    );
  }
  if (balanceOf(world).availableCents < request.amountCents) {
    throw invalidRequest(
      "You have insufficient available funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out; try enabling manual payouts by going to https://dashboard.stripe.com/account/payouts.",
      { code: "balance_insufficient" },
    );
  }
}

export function makeTransfer(world: World, request: TransferRequest): TransferObject {
  requireTransferable(world, request);
  const id = world.makeId("tr");
  const transaction = addBalanceTransaction(world, {
    type: "transfer",
    category: "transfer",
    amountCents: -request.amountCents,
    source: id,
    ...(request.description === null ? {} : { description: request.description }),
    isAvailable: true,
  });
  const transfer = world.transfers.add({
    id,
    object: "transfer",
    amount: request.amountCents,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: world.seconds(),
    currency: "usd",
    description: request.description,
    destination: request.destination,
    livemode: false,
    metadata: request.metadata,
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: "card",
    transfer_group: request.transferGroup ?? `group_${id}`,
  });
  world.emit("transfer.created", transfer);
  return transfer;
}

export function reverseTransfer(
  world: World,
  transfer: TransferObject,
  request: { amountCents?: number; metadata: Record<string, string> },
): TransferReversalObject {
  const leftCents = transfer.amount - transfer.amount_reversed;
  const amountCents = request.amountCents ?? leftCents;
  if (leftCents === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  if (amountCents < 1 || amountCents > leftCents) {
    throw invalidRequest(
      `Transfer reversal amount (${amountCents}) is greater than unreversed amount on transfer (${leftCents})`,
      { param: "amount" },
    );
  }
  if (accountBalanceCents(world, transfer.destination ?? "") < amountCents) {
    throw invalidRequest("The connected account has insufficient available funds for this reversal.", {
      code: "balance_insufficient",
    });
  }
  const id = world.makeId("trr");
  const transaction = addBalanceTransaction(world, {
    type: "transfer_refund",
    category: "transfer_reversal",
    amountCents,
    source: id,
    isAvailable: true,
  });
  const reversal = world.transferReversals.add({
    id,
    object: "transfer_reversal",
    amount: amountCents,
    balance_transaction: transaction.id,
    created: world.seconds(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: request.metadata,
    source_refund: null,
    transfer: transfer.id,
  });
  transfer.amount_reversed += amountCents;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  world.emit("transfer.reversed", transfer);
  return reversal;
}
