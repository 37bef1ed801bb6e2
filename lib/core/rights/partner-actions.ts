/** Everything that changes something of a partner's account, as its audit log tells it. */
export const PARTNER_ACTIONS = {
  "account.opened": "Opened the account",
  "account.renamed": "Renamed the account",
} as const satisfies Record<string, string>;

export type PartnerAction = keyof typeof PARTNER_ACTIONS;
