/** Everything that changes something of a partner's account, as its audit log tells it. */
export const PARTNER_ACTIONS = {
  "account.opened": "Opened the account",
  "account.renamed": "Renamed the account",
  "account.settings_changed": "Changed the account's settings",
  "account.logo_changed": "Changed the account's logo",
  "account.logo_removed": "Removed the account's logo",
  "account.closing": "Began to close the account",
  "account.closed": "Closed the account",
  "team.invited": "Invited somebody",
  "team.invitation_revoked": "Revoked an invitation",
  "team.joined": "Joined the team",
  "team.role_changed": "Changed a role",
  "team.removed": "Removed somebody",
  "team.left": "Left the team",
  "order.placed": "Placed an order",
  "order.cancelled": "Cancelled an order",
  "order.refunded": "Refunded an order",
  "order.question_answered": "Answered a reviewer's question",
  "order.advanced": "Moved a sandbox order on",
} as const satisfies Record<string, string>;

export type PartnerAction = keyof typeof PARTNER_ACTIONS;
