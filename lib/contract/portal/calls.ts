import type { PORTAL, PortalInput, PortalName } from "./table";

type Table = typeof PORTAL;

/**
 * How each row of the portal's table is called, for the browser: the rows themselves carry their schemas, which no page
 * has use for. The compiler compares both, so a row that is added is added here too.
 */
const CALLS = {
  listMyPartners: "GET /me/partners",
  listMyInvitations: "GET /me/invitations",
  acceptInvitation: "POST /me/invitations/accept",
  getAccount: "GET /partners/{partnerId}/account",
  renamePartner: "PUT /partners/{partnerId}/name",
  changeSettings: "PUT /partners/{partnerId}/settings",
  setLogo: "PUT /partners/{partnerId}/logo",
  removeLogo: "POST /partners/{partnerId}/logo/remove",
  closePartner: "POST /partners/{partnerId}/close",
  getNotifications: "GET /partners/{partnerId}/notifications",
  setNotification: "PUT /partners/{partnerId}/notifications",
  getPerson: "GET /me",
  renamePerson: "PUT /me/name",
  listSessions: "GET /me/sessions",
  endSession: "POST /me/sessions/{sessionId}/end",
  endOtherSessions: "POST /me/sessions/end-others",
  mailStepUpCode: "POST /me/step-up/code",
  stepUp: "POST /me/step-up",
  startPasskeyStepUp: "POST /me/step-up/passkey/options",
  stepUpByPasskey: "POST /me/step-up/passkey",
  stepUpByApp: "POST /me/step-up/app",
  getAuthenticatorApp: "GET /me/authenticator-app",
  startAuthenticatorApp: "POST /me/authenticator-app/secret",
  confirmAuthenticatorApp: "POST /me/authenticator-app",
  removeAuthenticatorApp: "POST /me/authenticator-app/remove",
  listPasskeys: "GET /me/passkeys",
  startAddingPasskey: "POST /me/passkeys/options",
  addPasskey: "POST /me/passkeys",
  renamePasskey: "PUT /me/passkeys/{passkeyId}",
  removePasskey: "POST /me/passkeys/{passkeyId}/remove",
  startEmailChange: "POST /me/email",
  changeEmail: "POST /me/email/confirm",
  getTeam: "GET /partners/{partnerId}/team",
  exportTeam: "GET /partners/{partnerId}/team.csv",
  invite: "POST /partners/{partnerId}/invitations",
  resendInvitation: "POST /partners/{partnerId}/invitations/{invitationId}/resend",
  revokeInvitation: "POST /partners/{partnerId}/invitations/{invitationId}/revoke",
  changeRole: "PUT /partners/{partnerId}/team/{personId}/role",
  removeMember: "POST /partners/{partnerId}/team/{personId}/remove",
  leavePartner: "POST /partners/{partnerId}/leave",
  listAudit: "GET /partners/{partnerId}/audit",
  exportAudit: "GET /partners/{partnerId}/audit.csv",
  listPartnerOrders: "GET /partners/{partnerId}/{environment}/orders",
  listSavedViews: "GET /partners/{partnerId}/{environment}/saved-views",
  saveView: "POST /partners/{partnerId}/{environment}/saved-views",
  renameView: "PUT /partners/{partnerId}/{environment}/saved-views/{viewId}",
  deleteView: "POST /partners/{partnerId}/{environment}/saved-views/{viewId}/delete",
  exportPartnerOrders: "GET /partners/{partnerId}/{environment}/orders.csv",
  getPartnerOrder: "GET /partners/{partnerId}/{environment}/orders/{jobId}",
  getOrderStatus: "GET /partners/{partnerId}/{environment}/orders/{jobId}/status",
  showSourcePage: "GET /partners/{partnerId}/{environment}/orders/{jobId}/sources/{index}/pages/{page}.jpg",
  downloadCertificate:
    "GET /partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}.pdf",
  downloadFilingCopy:
    "GET /partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/filing-copy.pdf",
  downloadRenewed:
    "GET /partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/renewed.pdf",
  downloadReviewedText:
    "GET /partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/reviewed",
  downloadOrderFiles: "GET /partners/{partnerId}/{environment}/orders/{jobId}/files.zip",
  downloadText: "GET /partners/{partnerId}/{environment}/orders/{jobId}/translation.txt",
  answerOrderQuestion:
    "POST /partners/{partnerId}/{environment}/orders/{jobId}/questions/{questionId}/answer",
  requestCorrection:
    "POST /partners/{partnerId}/{environment}/orders/{jobId}/certificates/{certificateId}/correction-requests",
  cancelPartnerOrder: "POST /partners/{partnerId}/{environment}/orders/{jobId}/cancel",
  previewRefund: "GET /partners/{partnerId}/{environment}/orders/{jobId}/refund",
  refundPartnerOrder: "POST /partners/{partnerId}/{environment}/orders/{jobId}/refund",
  advancePartnerOrder: "POST /partners/{partnerId}/{environment}/orders/{jobId}/advance",
  createOrderUpload: "POST /partners/{partnerId}/{environment}/order-uploads",
  getOrderUpload: "GET /partners/{partnerId}/{environment}/order-uploads/{documentId}",
  quotePartnerOrder: "POST /partners/{partnerId}/{environment}/order-quotes",
  placePartnerOrder: "POST /partners/{partnerId}/{environment}/orders",
  listRequests: "GET /partners/{partnerId}/{environment}/requests",
  exportRequests: "GET /partners/{partnerId}/{environment}/requests.csv",
  countErrors: "GET /partners/{partnerId}/{environment}/request-errors",
  getRequest: "GET /partners/{partnerId}/{environment}/requests/{apiRequestId}",
  getUsage: "GET /partners/{partnerId}/{environment}/usage",
  exportUsage: "GET /partners/{partnerId}/{environment}/usage.csv",
  listKeys: "GET /partners/{partnerId}/{environment}/keys",
  exportKeys: "GET /partners/{partnerId}/{environment}/keys.csv",
  createKey: "POST /partners/{partnerId}/{environment}/keys",
  renameKey: "PUT /partners/{partnerId}/{environment}/keys/{keyId}/name",
  setKeyCaps: "PUT /partners/{partnerId}/{environment}/keys/{keyId}/caps",
  rollKey: "POST /partners/{partnerId}/{environment}/keys/{keyId}/roll",
  disableKey: "POST /partners/{partnerId}/{environment}/keys/{keyId}/disable",
  enableKey: "POST /partners/{partnerId}/{environment}/keys/{keyId}/enable",
  revokeKey: "POST /partners/{partnerId}/{environment}/keys/{keyId}/revoke",
  listCaps: "GET /partners/{partnerId}/caps",
  getLiveReadiness: "GET /partners/{partnerId}/live-readiness",
  acceptTerms: "POST /partners/{partnerId}/terms",
  getConnectionRequest: "GET /me/connection-request",
  getAppLogo: "GET /me/app-logo.jpg",
  allowConnection: "POST /me/connections",
  refuseConnection: "POST /me/connections/refuse",
  listConnections: "GET /partners/{partnerId}/connections",
  revokeConnection: "POST /partners/{partnerId}/connections/{connectionId}/revoke",
  listWebhooks: "GET /partners/{partnerId}/{environment}/webhooks",
  getKeyWebhook: "GET /partners/{partnerId}/{environment}/keys/{keyId}/webhook",
  setKeyWebhook: "PUT /partners/{partnerId}/{environment}/keys/{keyId}/webhook",
  testKeyWebhook: "POST /partners/{partnerId}/{environment}/keys/{keyId}/webhook/test",
  rollWebhookSecret: "POST /partners/{partnerId}/{environment}/keys/{keyId}/webhook/secret",
  enableKeyWebhook: "POST /partners/{partnerId}/{environment}/keys/{keyId}/webhook/enable",
  listKeyDeliveries: "GET /partners/{partnerId}/{environment}/keys/{keyId}/webhook/deliveries",
  exportKeyDeliveries: "GET /partners/{partnerId}/{environment}/keys/{keyId}/webhook/deliveries.csv",
  getDeliveryBody: "GET /partners/{partnerId}/{environment}/keys/{keyId}/webhook/deliveries/{messageId}/body",
  replayKeyDelivery:
    "POST /partners/{partnerId}/{environment}/keys/{keyId}/webhook/deliveries/{messageId}/replay",
  replayFailedDeliveries: "POST /partners/{partnerId}/{environment}/keys/{keyId}/webhook/replay-failed",
  getBilling: "GET /partners/{partnerId}/billing",
  changeBillingDetails: "PUT /partners/{partnerId}/billing/details",
  openCardPage: "POST /partners/{partnerId}/billing/card-page",
  listInvoices: "GET /partners/{partnerId}/invoices",
  listReceipts: "GET /partners/{partnerId}/receipts",
  exportReceipts: "GET /partners/{partnerId}/receipts.csv",
  getPayouts: "GET /partners/{partnerId}/payouts",
  getEarnings: "GET /partners/{partnerId}/earnings",
  openPayoutPage: "POST /partners/{partnerId}/payouts/account-page",
  listShares: "GET /partners/{partnerId}/shares",
  exportShares: "GET /partners/{partnerId}/shares.csv",
  getStatement: "GET /partners/{partnerId}/statement",
  printStatement: "GET /partners/{partnerId}/statement.pdf",
  getTroubles: "GET /partners/{partnerId}/{environment}/troubles",
  getSandboxWipe: "GET /partners/{partnerId}/sandbox-wipes",
  wipeSandbox: "POST /partners/{partnerId}/sandbox-wipes",
  listExports: "GET /partners/{partnerId}/exports",
  startExport: "POST /partners/{partnerId}/exports",
  linkExport: "POST /partners/{partnerId}/exports/{exportId}/link",
  downloadExport: "GET /partners/{partnerId}/exports/{exportId}/archive.zip",
  listImports: "GET /partners/{partnerId}/{environment}/order-imports",
  checkImport: "POST /partners/{partnerId}/{environment}/order-imports",
  downloadImportTemplate: "GET /partners/{partnerId}/{environment}/order-import-template.csv",
  getImport: "GET /partners/{partnerId}/{environment}/order-imports/{importId}",
  confirmImport: "POST /partners/{partnerId}/{environment}/order-imports/{importId}/confirm",
  stopImport: "POST /partners/{partnerId}/{environment}/order-imports/{importId}/stop",
  resumeImport: "POST /partners/{partnerId}/{environment}/order-imports/{importId}/resume",
  downloadImportResults: "GET /partners/{partnerId}/{environment}/order-imports/{importId}/results.csv",
  exportStatement: "GET /partners/{partnerId}/statement.csv",
} as const satisfies { [K in PortalName]: `${Table[K]["method"]} ${Table[K]["path"]}` };

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A call as HTTP: how it is sent, wherever it is sent from. */
export function portalRequest<K extends PortalName>(
  name: K,
  input: PortalInput<K>,
): { method: string; path: string; body: string | null } {
  const [method = "", template = ""] = CALLS[name].split(" ");
  const { params = {}, query = {}, body } = input as AnyInput;
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(
    given.flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, String(each)])),
  );
  return {
    method,
    path: `/api/portal${path}${search.size > 0 ? `?${search}` : ""}`,
    body: body === undefined ? null : JSON.stringify(body),
  };
}
