import type { PortalAnswer, PortalCall, PortalName, PortalNameOf } from "@/lib/contract/portal/table";
import { Problem } from "@/lib/core/problem";
import type { Services } from "@/lib/operations/context";
import type { Member, Person } from "@/lib/operations/portal/member";
import type { Secrets } from "@/lib/services/secrets/secrets";
import type { RunningServer } from "../state";

type Lazy<T> = () => Promise<T>;
type Handler<K extends PortalName, W> = (
  server: RunningServer,
  who: W,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

type PortalHandlers = { [K in PortalNameOf<"member">]: Lazy<Handler<K, Member>> } & {
  [K in PortalNameOf<"person">]: Lazy<Handler<K, Person>>;
};

const of =
  <W, C, O>(operation: (services: Services, who: W, call: C) => O) =>
  ({ services }: RunningServer, who: W, call: C): O =>
    operation(services, who, call);

const ordering =
  <W, C, O>(operation: (services: Services, seal: Secrets["seal"], who: W, call: C) => O) =>
  ({ services, open }: RunningServer, who: W, call: C): O =>
    operation(services, open.secrets.seal, who, call);

const mailing =
  <C, O>(operation: (services: Services, who: Person, call: C) => Promise<O>) =>
  async ({ services, gateway }: RunningServer, who: Person, call: C): Promise<O> => {
    const limit = await gateway.limitCodes(who.personId);
    if (limit.allowed) return operation(services, who, call);
    throw new Problem("RATE_LIMITED", "You requested too many codes within an hour.", {
      retryAfterSeconds: Math.max(1, limit.resetSeconds),
      recoveryHint: "Use the newest code that we emailed you, or wait.",
    });
  };

export const PORTAL_HANDLERS: PortalHandlers = {
  getNotifications: async () =>
    of((await import("@/lib/operations/notices/notification-settings")).getNotifications),
  setNotification: async () =>
    of((await import("@/lib/operations/notices/notification-settings")).setNotification),
  getPerson: async () => of((await import("@/lib/operations/people/me")).getPerson),
  renamePerson: async () => of((await import("@/lib/operations/people/me")).renamePerson),
  listSessions: async () => of((await import("@/lib/operations/people/me")).listSessions),
  endSession: async () => of((await import("@/lib/operations/people/me")).endSession),
  endOtherSessions: async () => of((await import("@/lib/operations/people/me")).endOtherSessions),
  mailStepUpCode: async () => mailing((await import("@/lib/operations/people/step-up")).mailStepUpCode),
  stepUp: async () => of((await import("@/lib/operations/people/step-up")).stepUp),
  startPasskeyStepUp: async () => of((await import("@/lib/operations/people/step-up")).startPasskeyStepUp),
  stepUpByPasskey: async () => of((await import("@/lib/operations/people/step-up")).stepUpByPasskey),
  stepUpByApp: async () => of((await import("@/lib/operations/people/step-up")).stepUpByApp),
  getAuthenticatorApp: async () =>
    of((await import("@/lib/operations/staff/authenticator-app")).getAuthenticatorApp),
  startAuthenticatorApp: async () =>
    of((await import("@/lib/operations/staff/authenticator-app")).startAuthenticatorApp),
  confirmAuthenticatorApp: async () =>
    of((await import("@/lib/operations/staff/authenticator-app")).confirmAuthenticatorApp),
  removeAuthenticatorApp: async () =>
    of((await import("@/lib/operations/staff/authenticator-app")).removeAuthenticatorApp),
  listPasskeys: async () => of((await import("@/lib/operations/people/passkeys")).listPasskeys),
  startAddingPasskey: async () => of((await import("@/lib/operations/people/passkeys")).startAddingPasskey),
  addPasskey: async () => of((await import("@/lib/operations/people/passkeys")).addPasskey),
  renamePasskey: async () => of((await import("@/lib/operations/people/passkeys")).renamePasskey),
  removePasskey: async () => of((await import("@/lib/operations/people/passkeys")).removePasskey),
  startEmailChange: async () =>
    mailing((await import("@/lib/operations/people/email-change")).startEmailChange),
  changeEmail: async () => of((await import("@/lib/operations/people/email-change")).changeEmail),
  getAccount: async () => of((await import("@/lib/operations/account/account")).getAccount),
  renamePartner: async () => of((await import("@/lib/operations/account/settings")).renamePartner),
  changeSettings: async () => of((await import("@/lib/operations/account/settings")).changeSettings),
  setLogo: async () => of((await import("@/lib/operations/account/logo")).setLogo),
  removeLogo: async () => of((await import("@/lib/operations/account/logo")).removeLogo),
  closePartner: async () => of((await import("@/lib/operations/account/close")).closePartner),
  getTroubles: async () => of((await import("@/lib/operations/account/troubles")).getTroubles),
  getSandboxWipe: async () =>
    of((await import("@/lib/operations/sandbox-wipes/sandbox-wipes")).getSandboxWipe),
  wipeSandbox: async () => of((await import("@/lib/operations/sandbox-wipes/sandbox-wipes")).wipeSandbox),
  listExports: async () => of((await import("@/lib/operations/exports/exports")).listExports),
  startExport: async () => of((await import("@/lib/operations/exports/exports")).startExport),
  linkExport: async () => of((await import("@/lib/operations/exports/exports")).linkExport),
  downloadExport: async () => of((await import("@/lib/operations/exports/exports")).downloadExport),
  listImports: async () => of((await import("@/lib/operations/order-imports/imports")).listImports),
  checkImport: async () => of((await import("@/lib/operations/order-imports/check-import")).checkImport),
  downloadImportTemplate: async () =>
    of((await import("@/lib/operations/order-imports/imports")).downloadImportTemplate),
  getImport: async () => of((await import("@/lib/operations/order-imports/imports")).getImport),
  confirmImport: async () =>
    ordering((await import("@/lib/operations/order-imports/confirm-import")).confirmImport),
  stopImport: async () => of((await import("@/lib/operations/order-imports/confirm-import")).stopImport),
  resumeImport: async () =>
    ordering((await import("@/lib/operations/order-imports/confirm-import")).resumeImport),
  downloadImportResults: async () =>
    of((await import("@/lib/operations/order-imports/imports")).downloadImportResults),
  listMyPartners: async () => of((await import("@/lib/operations/team/my-partners")).listMyPartners),
  listMyInvitations: async () => of((await import("@/lib/operations/team/my-partners")).listMyInvitations),
  acceptInvitation: async () => of((await import("@/lib/operations/team/accept")).acceptInvitation),
  listPartnerOrders: async () =>
    of((await import("@/lib/operations/partner-orders/list-partner-orders")).listPartnerOrders),
  exportPartnerOrders: async () =>
    of((await import("@/lib/operations/partner-orders/list-partner-orders")).exportPartnerOrders),
  listSavedViews: async () => of((await import("@/lib/operations/saved-views/saved-views")).listSavedViews),
  saveView: async () => of((await import("@/lib/operations/saved-views/saved-views")).saveView),
  renameView: async () => of((await import("@/lib/operations/saved-views/saved-views")).renameView),
  deleteView: async () => of((await import("@/lib/operations/saved-views/saved-views")).deleteView),
  getPartnerOrder: async () =>
    of((await import("@/lib/operations/partner-orders/view-partner-order")).getPartnerOrder),
  getOrderStatus: async () =>
    of((await import("@/lib/operations/partner-orders/order-status")).getOrderStatus),
  showSourcePage: async () => of((await import("@/lib/operations/partner-orders/open-files")).showSourcePage),
  downloadCertificate: async () =>
    of((await import("@/lib/operations/partner-orders/open-files")).downloadCertificate),
  downloadFilingCopy: async () =>
    of((await import("@/lib/operations/partner-orders/open-files")).downloadFilingCopy),
  downloadRenewed: async () =>
    of((await import("@/lib/operations/partner-orders/open-files")).downloadRenewed),
  downloadReviewedText: async () =>
    of((await import("@/lib/operations/partner-orders/open-files")).downloadReviewedText),
  downloadOrderFiles: async () =>
    of((await import("@/lib/operations/partner-orders/order-archive")).downloadOrderFiles),
  downloadText: async () => of((await import("@/lib/operations/partner-orders/open-files")).downloadText),
  answerOrderQuestion: async () =>
    of((await import("@/lib/operations/partner-orders/change-partner-order")).answerOrderQuestion),
  requestCorrection: async () =>
    of((await import("@/lib/operations/partner-orders/request-correction")).requestCorrection),
  cancelPartnerOrder: async () =>
    of((await import("@/lib/operations/partner-orders/change-partner-order")).cancelPartnerOrder),
  previewRefund: async () =>
    of((await import("@/lib/operations/partner-orders/change-partner-order")).previewRefund),
  refundPartnerOrder: async () =>
    of((await import("@/lib/operations/partner-orders/change-partner-order")).refundPartnerOrder),
  advancePartnerOrder: async () => {
    const { advancePartnerOrder } = await import("@/lib/operations/partner-orders/change-partner-order");
    const { createFixtureDrafter } = await import("@/lib/documents/draft");
    return ({ services }, member, call) =>
      advancePartnerOrder({ ...services, fixtureDrafter: createFixtureDrafter() }, member, call);
  },
  createOrderUpload: async () =>
    ordering((await import("@/lib/operations/partner-orders/place-partner-order")).createOrderUpload),
  getOrderUpload: async () =>
    of((await import("@/lib/operations/partner-orders/place-partner-order")).getOrderUpload),
  quotePartnerOrder: async () =>
    ordering((await import("@/lib/operations/partner-orders/place-partner-order")).quotePartnerOrder),
  placePartnerOrder: async () =>
    ordering((await import("@/lib/operations/partner-orders/place-partner-order")).placePartnerOrder),
  getTeam: async () => of((await import("@/lib/operations/team/get-team")).getTeam),
  exportTeam: async () => of((await import("@/lib/operations/team/get-team")).exportTeam),
  invite: async () => of((await import("@/lib/operations/team/invite")).invite),
  resendInvitation: async () => of((await import("@/lib/operations/team/invite")).resendInvitation),
  revokeInvitation: async () => of((await import("@/lib/operations/team/invite")).revokeInvitation),
  changeRole: async () => of((await import("@/lib/operations/team/members")).changeRole),
  removeMember: async () => of((await import("@/lib/operations/team/members")).removeMember),
  leavePartner: async () => of((await import("@/lib/operations/team/members")).leavePartner),
  listAudit: async () => of((await import("@/lib/operations/team/audit-log")).listAudit),
  exportAudit: async () => of((await import("@/lib/operations/team/audit-log")).exportAudit),
  listRequests: async () => of((await import("@/lib/operations/requests/requests")).listRequests),
  exportRequests: async () => of((await import("@/lib/operations/requests/requests")).exportRequests),
  countErrors: async () => of((await import("@/lib/operations/requests/count-errors")).countErrors),
  getRequest: async () => of((await import("@/lib/operations/requests/requests")).getRequest),
  getUsage: async () => of((await import("@/lib/operations/usage/usage")).getUsage),
  exportUsage: async () => of((await import("@/lib/operations/usage/usage")).exportUsage),
  getConnectionRequest: async () => {
    const { getConnectionRequest } = await import("@/lib/operations/connections/allow-connection");
    const { isSignedQuery } = await import("../people/connected-apps");
    return (server, person, call) =>
      getConnectionRequest(server.services, (query) => isSignedQuery(server, query), person, call);
  },
  getAppLogo: async () => {
    const { getAppLogo } = await import("@/lib/operations/connections/app-logo");
    return ({ services, open }, person, call) => getAppLogo(services, open.fetchClientLogo, person, call);
  },
  allowConnection: async () => {
    const { allowConnection } = await import("@/lib/operations/connections/allow-connection");
    const { consentOf } = await import("../people/connected-apps");
    return (server, person, call) =>
      allowConnection(server.services, server.open.secrets.seal, consentOf(server, person), person, call);
  },
  refuseConnection: async () => {
    const { refuseConnection } = await import("@/lib/operations/connections/allow-connection");
    const { consentOf } = await import("../people/connected-apps");
    return (server, person, call) => refuseConnection(consentOf(server, person), call);
  },
  listConnections: async () => of((await import("@/lib/operations/connections/connections")).listConnections),
  makeClient: async () => (await import("../people/connected-apps")).makeClient,
  revokeConnection: async () =>
    of((await import("@/lib/operations/connections/connections")).revokeConnection),
  listKeys: async () => of((await import("@/lib/operations/keys/key-views")).listKeys),
  listCaps: async () => of((await import("@/lib/operations/keys/key-views")).listCaps),
  exportKeys: async () => of((await import("@/lib/operations/keys/key-views")).exportKeys),
  createKey: async () => {
    const { createPortalKey } = await import("@/lib/operations/keys/make-key");
    return ({ services, open }, member, call) => createPortalKey(services, open.secrets.seal, member, call);
  },
  renameKey: async () => of((await import("@/lib/operations/keys/change-key")).renameKey),
  setKeyCaps: async () => of((await import("@/lib/operations/keys/change-key")).setKeyCaps),
  rollKey: async () => of((await import("@/lib/operations/keys/roll-key")).rollKey),
  disableKey: async () => of((await import("@/lib/operations/keys/change-key")).disableKey),
  enableKey: async () => of((await import("@/lib/operations/keys/change-key")).enableKey),
  revokeKey: async () => of((await import("@/lib/operations/keys/change-key")).revokePortalKey),
  getLiveReadiness: async () => of((await import("@/lib/operations/keys/make-key")).getLiveReadiness),
  acceptTerms: async () => of((await import("@/lib/operations/keys/make-key")).acceptTerms),
  listWebhooks: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).listWebhooks),
  getKeyWebhook: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).getKeyWebhook),
  setKeyWebhook: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).setKeyWebhook),
  testKeyWebhook: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).testKeyWebhook),
  enableKeyWebhook: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).enableKeyWebhook),
  rollWebhookSecret: async () => {
    const { rollWebhookSecret } = await import("@/lib/operations/webhooks/key-webhooks");
    return ({ services, open }, member, call) => rollWebhookSecret(services, open.secrets, member, call);
  },
  listKeyDeliveries: async () =>
    of((await import("@/lib/operations/webhooks/key-webhooks")).listKeyDeliveries),
  exportKeyDeliveries: async () =>
    of((await import("@/lib/operations/webhooks/key-webhooks")).exportKeyDeliveries),
  getDeliveryBody: async () => of((await import("@/lib/operations/webhooks/key-webhooks")).getDeliveryBody),
  replayKeyDelivery: async () =>
    of((await import("@/lib/operations/webhooks/key-webhooks")).replayKeyDelivery),
  replayFailedDeliveries: async () =>
    of((await import("@/lib/operations/webhooks/key-webhooks")).replayFailedDeliveries),
  getBilling: async () => of((await import("@/lib/operations/billing/billing")).getBilling),
  changeBillingDetails: async () =>
    of((await import("@/lib/operations/billing/billing-details")).changeBillingDetails),
  openCardPage: async () => of((await import("@/lib/operations/billing/billing")).openCardPage),
  listInvoices: async () => of((await import("@/lib/operations/billing/billing")).listInvoices),
  listReceipts: async () => of((await import("@/lib/operations/billing/billing")).listReceipts),
  printReceipt: async () => {
    const { printReceipt } = await import("@/lib/operations/billing/print-receipt");
    return ({ services, open }, member, call) => printReceipt(services, open.printReport, member, call);
  },
  exportReceipts: async () => of((await import("@/lib/operations/billing/billing")).exportReceipts),
  getEarnings: async () => of((await import("@/lib/operations/payouts/portal-payouts")).getEarnings),
  getPayouts: async () => of((await import("@/lib/operations/payouts/portal-payouts")).getPayouts),
  openPayoutPage: async () => of((await import("@/lib/operations/payouts/portal-payouts")).openPayoutPage),
  listShares: async () => of((await import("@/lib/operations/payouts/portal-payouts")).listShares),
  exportShares: async () => of((await import("@/lib/operations/payouts/portal-payouts")).exportShares),
  getStatement: async () => of((await import("@/lib/operations/payouts/portal-payouts")).getStatement),
  printStatement: async () => {
    const { printStatement } = await import("@/lib/operations/payouts/portal-payouts");
    return ({ services, open }, member, call) => printStatement(services, open.printReport, member, call);
  },
  exportStatement: async () => of((await import("@/lib/operations/payouts/portal-payouts")).exportStatement),
};
