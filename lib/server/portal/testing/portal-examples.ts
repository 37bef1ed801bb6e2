import { findPartner } from "@/db/queries/partners";
import { accountExports, orderImports } from "@/db/schema";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { createKey } from "@/lib/operations/keys/keys";
import { newId } from "@/lib/operations/new-id";
import { testWebhook } from "@/lib/operations/webhooks/messages";
import { makeGrant } from "@/lib/testing/grants";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import { newIdempotencyKey, placeOrder } from "@/lib/testing/orders";
import type { World } from "@/lib/testing/world";

/**
 * One of every kind that a path can name, by the names of the path's members; `environment` precedes the
 * names of what belongs to one.
 */
export interface Scene {
  partnerId: string;
  owner: TestMember;
  ids: Record<string, string>;
}

export async function makeScene(world: World): Promise<Scene> {
  const name = `Partner of a scene ${newIdempotencyKey()}`;
  const partnerId = await makePartner(world, name);
  const owner = await makeMember(world, { partnerId });
  const { personId } = await makeMember(world, { partnerId, role: "viewer" });
  const params = { partnerId };
  const { body: team } = await owner.call("invite", {
    params,
    body: { email: `invited-${partnerId.slice(-8)}@example.test`, role: "viewer" },
  });
  const { invitationId } = team.invitations[0];
  const { jobId } = await placeOrder(world, await world.makeKey("sandbox", name));
  await world.server.gateway.flushRequests();
  const sandbox = { partnerId, environment: "sandbox" } as const;
  const { body: requests } = await owner.call("listRequests", { params: sandbox, query: { jobId } });
  const apiRequestId = requests.data[0].id;
  const connectionId = await makeGrant(world, owner);
  const keys = await makeKeys(world, partnerId);
  const exportId = await makeExport(world, owner);
  for (const [environment, state] of [
    ["sandbox", "running"],
    ["live", "stopped"],
  ] as const) {
    keys[`${environment} importId`] = await makeImport(world, owner, environment, state);
  }
  for (const environment of ["sandbox", "live"] as const) {
    const { body } = await owner.call("saveView", {
      params: { partnerId, environment },
      body: { name: "Of the scene", filters: { state: "open" } },
    });
    keys[`${environment} viewId`] = body.views[0].viewId;
  }
  const ids = { personId, invitationId, jobId, apiRequestId, exportId, connectionId, ...keys };
  return { partnerId, owner, ids };
}

async function makeExport({ services }: World, { partnerId, personId }: TestMember): Promise<string> {
  const [id, at] = [newId(services, "export"), services.clock.now()];
  const times = { createdAt: at, movedAt: at, finishedAt: at, relayedAt: at, mailedAt: at };
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const row = { id, partnerId, personId, state: "ready", expiresAt, ...times } as const;
  await services.db.insert(accountExports).values(row);
  return id;
}

async function makeImport(
  { services }: World,
  { partnerId, personId }: TestMember,
  environment: "sandbox" | "live",
  state: "running" | "stopped",
): Promise<string> {
  const [id, at] = [newId(services, "orderImport"), services.clock.now()];
  const facts = {
    partnerId,
    environment,
    personId,
    network: "192.0.2.0/24",
    sha256: id,
    orders: 1,
    totalCents: 1,
  };
  await services.db.insert(orderImports).values({ id, ...facts, state, createdAt: at, movedAt: at });
  return id;
}

async function makeKeys(world: World, partnerId: string): Promise<Record<string, string>> {
  const { services, server } = world;
  const partner = await findPartner(services.db, partnerId);
  if (!partner) throw new Error("a partner vanished");
  const ids: Record<string, string> = {};
  for (const environment of ["sandbox", "live"] as const) {
    const webhookUrl = "https://hooks.partner.test/vidimus";
    const { id } = await createKey(services, server.open.secrets.seal, {
      environment,
      partnerName: partner.name,
      webhookUrl,
    });
    ids[`${environment} keyId`] = id;
    ids[`${environment} messageId`] = (await testWebhook(services, id)).messageId;
  }
  return ids;
}

type Example<K extends PortalName> = Omit<PortalInput<K>, "params">;

const CERTIFIED_QUOTE = {
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 1,
  speedTier: "standard",
} as const;

export const PORTAL_EXAMPLES: { [K in PortalName]: Example<K> } = {
  getPerson: {},
  getNotifications: {},
  setNotification: { body: { topic: "ready", isOn: true } },
  renamePerson: { body: { name: "Ana" } },
  listSessions: {},
  endSession: {},
  endOtherSessions: {},
  mailStepUpCode: {},
  stepUp: { body: { code: "000000" } },
  startPasskeyStepUp: {},
  stepUpByPasskey: { body: { response: { id: "x" } } },
  stepUpByApp: { body: { code: "000000" } },
  getAuthenticatorApp: {},
  startAuthenticatorApp: {},
  confirmAuthenticatorApp: { body: { code: "000000" } },
  removeAuthenticatorApp: {},
  listPasskeys: {},
  startAddingPasskey: {},
  addPasskey: { body: { name: "Laptop", response: { id: "x" } } },
  renamePasskey: { body: { name: "Laptop" } },
  removePasskey: {},
  startEmailChange: { body: { email: "new@example.test" } },
  changeEmail: { body: { oldCode: "000000", newCode: "000000" } },
  getAccount: {},
  renamePartner: { body: { name: "A new name" } },
  listMyPartners: {},
  listMyInvitations: {},
  acceptInvitation: { body: { invitationId: "ivt_unknown" } },
  changeSettings: { body: { supportContact: "help@example.test" } },
  setLogo: { body: { picture: makePng(40, 40) } },
  removeLogo: {},
  closePartner: {},
  getTroubles: {},
  getSandboxWipe: {},
  wipeSandbox: { body: { lastWipeId: null } },
  listExports: {},
  startExport: {},
  linkExport: {},
  downloadExport: { query: { expires: "1", signature: "of-nobody" } },
  listImports: {},
  checkImport: {
    body: { csv: "url,source_language,pages,use_case\nhttps://documents.test/a.pdf,es,1,uscis" },
  },
  downloadImportTemplate: {},
  getImport: {},
  confirmImport: { body: { orders: 1, totalCents: 1 } },
  stopImport: {},
  resumeImport: {},
  downloadImportResults: {},
  getTeam: {},
  exportTeam: {},
  invite: { body: { email: "somebody@example.test", role: "viewer" } },
  resendInvitation: {},
  revokeInvitation: {},
  changeRole: { body: { role: "developer" } },
  removeMember: {},
  leavePartner: {},
  listAudit: {},
  exportAudit: { query: {} },
  listPartnerOrders: { query: { q: "client-7" } },
  exportPartnerOrders: { query: { line: "full_translation" } },
  listSavedViews: {},
  saveView: { body: { name: "Ready in Spanish", filters: { state: "ready", language: "es" } } },
  renameView: { body: { name: "Its new name" } },
  deleteView: {},
  getPartnerOrder: {},
  getOrderStatus: {},
  showSourcePage: {},
  downloadCertificate: {},
  downloadFilingCopy: {},
  downloadRenewed: {},
  downloadReviewedText: {},
  downloadOrderFiles: {},
  downloadText: {},
  answerOrderQuestion: { body: { answer: "It says Núñez." } },
  requestCorrection: {
    body: {
      idempotencyKey: "0a3f9c52-7b1e-4d68-9c04-5e2f8a1b6d37",
      mistakes: [{ where: "Page 1, her name", says: "Nunez", shouldSay: "Núñez" }],
    },
  },
  cancelPartnerOrder: { body: {} },
  previewRefund: {},
  refundPartnerOrder: { body: { idempotencyKey: "refund-of-the-matrix" } },
  advancePartnerOrder: { body: {} },
  createOrderUpload: { body: { sizeBytes: 1000 } },
  getOrderUpload: {},
  quotePartnerOrder: { body: CERTIFIED_QUOTE },
  placePartnerOrder: {
    body: { quoteId: "q_unknown", idempotencyKey: "order-of-the-matrix", echoedInput: CERTIFIED_QUOTE },
  },
  listRequests: {},
  exportRequests: {},
  countErrors: {},
  getRequest: {},
  getUsage: { query: { from: "2026-11-01", to: "2026-11-30" } },
  exportUsage: { query: { from: "2026-11-01", to: "2026-11-30" } },
  getConnectionRequest: { query: { query: "client_id=none" } },
  getAppLogo: { query: { clientId: "https://nobody.test/app" } },
  allowConnection: {
    body: { query: "client_id=none", partnerId: "prt_x", environment: "sandbox", scopes: ["read"] },
  },
  refuseConnection: { body: { query: "client_id=none" } },
  listConnections: {},
  makeClient: { body: { name: "An app", redirectUri: "https://app.test/callback" } },
  revokeConnection: {},
  listKeys: {},
  exportKeys: {},
  createKey: { body: { name: "Another key", idempotencyKey: "of-the-matrix" } },
  renameKey: { body: { name: "Its new name" } },
  setKeyCaps: { body: { spendCapCents: 5000, orderCapCents: 500 } },
  rollKey: { body: { overlapHours: 1, rolls: 0 } },
  disableKey: {},
  enableKey: {},
  revokeKey: {},
  listCaps: {},
  getLiveReadiness: {},
  acceptTerms: { body: { version: LIVE_TERMS_VERSION } },
  listWebhooks: {},
  getKeyWebhook: {},
  setKeyWebhook: { body: { url: "https://hooks.partner.test/new" } },
  testKeyWebhook: {},
  rollWebhookSecret: { body: { idempotencyKey: "of-the-matrix" } },
  enableKeyWebhook: { body: { url: "https://hooks.partner.test/new" } },
  listKeyDeliveries: {},
  exportKeyDeliveries: {},
  getDeliveryBody: {},
  replayKeyDelivery: {},
  replayFailedDeliveries: { body: { since: "2026-01-01T00:00:00.000Z" } },
  getBilling: {},
  changeBillingDetails: { body: { address: null, taxNumber: "CHE-123.456.789 MWST" } },
  openCardPage: { body: {} },
  listInvoices: {},
  listReceipts: {},
  printReceipt: {},
  exportReceipts: { query: {} },
  getPayouts: {},
  getEarnings: { query: { from: "2026-11-01", to: "2026-11-30", timeZone: "Europe/Madrid" } },
  openPayoutPage: { body: {} },
  listShares: { query: { q: "client-7" } },
  exportShares: { query: {} },
  getStatement: { query: { month: "2026-11" } },
  printStatement: { query: { month: "2026-11" } },
  exportStatement: { query: { month: "2026-11" } },
};
