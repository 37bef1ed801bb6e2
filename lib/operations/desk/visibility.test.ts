import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK_VERBS, type DeskVerb } from "@/lib/contract/desk/verbs";
import { makeMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { askForCorrection } from "../partner-orders/testing/ask-correction";
import { saveStaff } from "../staff/save-staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";
import { makePng } from "./testing/make-png";

const REASON = { reason: "It cannot be read." };
const SIGNATURE = { contentSha256: "0".repeat(64), typedName: "Ana Ruiz", code: "000000" };

const WORK = "<xliff/>";

const BODIES: Record<DeskVerb, object> = {
  listQueue: {},
  findOrders: {},
  getOrder: {},
  claim: {},
  release: {},
  getTranslation: {},
  startSigning: {},
  startSigningTogether: {},
  signTogether: {},
  listTasks: {},
  getCorrection: {},
  discardCorrection: {},
  startSigningCorrection: {},
  getEarnings: {},
  getMe: {},
  withdrawQuestion: {},
  listBlockVersions: {},
  getFirstVersion: {},
  findMatches: { source: "Nombre" },
  listMemory: {},
  deleteSegment: {},
  importSegments: {},
  readWorkFile: { file: Buffer.from(WORK).toString("base64") },
  searchMemory: { q: "Nombre" },
  listColleagues: {},
  withdrawReader: {},
  finishReading: {},
  comment: { words: "Page 2 is hard to read." },
  resolveComment: { isResolved: true },
  assign: { staffId: "stf_unknown", from: null },
  askReader: { staffId: "stf_unknown" },
  fail: REASON,
  cancel: REASON,
  revoke: REASON,
  openCorrection: REASON,
  declineCorrection: REASON,
  sign: SIGNATURE,
  signCorrection: SIGNATURE,
  chooseProfile: { profile: "uscis" },
  saveTranslation: { ...SETTLED, revision: 0 },
  ask: { question: "Is this the whole document?" },
  answer: { answer: "It is." },
  correctTracking: { carrier: "usps", trackingNumber: "9405500000000000000009" },
  finishTask: { carrier: "usps", trackingNumber: "9405500000000000000009" },
  saveCorrection: { ...SETTLED, revision: 0, applicantName: null },
  saveMe: { contact: "ana@vidimus.test" },
  listTerms: {},
  saveTerm: {},
  deleteTerm: {},
  importTerms: {},
  addStarterTerms: {},
  saveStamp: {
    kind: "other",
    body: "A court",
    number: "1",
    expiresOn: null,
    languagePairs: "",
    picture: makePng(300, 100),
  },
  removeStamp: { sha256: "unknown" },
  saveSignatureImage: { png: makePng(300, 100) },
};

const FILES = [
  "/orders/{jobId}/sources/0/pages/1.jpg",
  "/orders/{jobId}/sources/0/pages/1.jpg?side=400",
  "/orders/{jobId}/translations/{key}/preview.pdf",
  "/orders/{jobId}/translations/{key}/work.xlf",
  "/orders/{jobId}/certificates/{certificateId}.pdf",
  "/corrections/{correctionId}/preview.pdf",
];

interface Request {
  name: string;
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: object;
}

/** Requests that end the order come last. */
const ABOUT_ORDERS: Request[] = [
  ...FILES.map((path) => ({ name: path, method: "GET" as const, path })),
  ...(Object.keys(DESK_VERBS) as DeskVerb[])
    .filter((verb) => DESK_VERBS[verb].path.includes("{"))
    .sort((a, b) => rank(a) - rank(b))
    .map((verb) => ({ name: verb, ...DESK_VERBS[verb], body: BODIES[verb] })),
];

function rank(verb: DeskVerb): number {
  const ending: DeskVerb[] = ["finishReading", "discardCorrection", "revoke", "release", "cancel", "fail"];
  return ending.indexOf(verb) + (DESK_VERBS[verb].method === "GET" ? -20 : 0);
}

type Ids = Record<string, string>;

const UNKNOWN: Ids = {
  jobId: "job_unknown",
  key: "source-0",
  questionId: "q_unknown",
  taskId: "task_unknown",
  certificateId: "vcrt_unknown",
  correctionId: "cor_unknown",
  blockId: "p1-1",
  commentId: "cmt_unknown",
  requestId: "crq_unknown",
};

const SEEN = ["unclaimed", "hers", "signed by her", "for her to read", "read by her"] as const;
const HIDDEN = [
  "claimed by Ben",
  "signed by Ben",
  "of another pair",
  "of another pair, claimed by Ben",
  "claimed by her, who lost the pair since",
  "signed by her, who lost the pair since",
  "read by her, signed by Ben",
  "for her to read, who lost the pair since",
  "asked of her, and withdrawn",
  "a sandbox's",
] as const;

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let ada: SignedIn;
const scenes: Record<string, Ids> = {};

beforeAll(async () => {
  world = await createDeskWorld();
  const corrections = correctionActions(world);
  const pairs = (...sources: string[]) => sources.map((source) => ({ source, target: "en" }));
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés", languagePairs: pairs("es", "pt") });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  ada = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  const owner = await makeMember(world, { partnerId: world.key.partnerId });
  const FOREIGN = { ...CERTIFIED, sourceLanguage: "pt" };

  async function claimedBy(by: SignedIn, input: object): Promise<Ids> {
    const jobId = await world.placeInReview(input);
    await world.ask(by, "POST", `/orders/${jobId}/claim`, {});
    const { body } = await world.ask(by, "POST", `/orders/${jobId}/questions`, BODIES.ask);
    return { jobId, key: "source-0", questionId: body.questions[0].id };
  }
  async function readBy(by: SignedIn, reader: SignedIn, input: object): Promise<Ids> {
    const ids = await claimedBy(by, input);
    const said = await world.ask(by, "POST", `/orders/${ids.jobId}/comments`, BODIES.comment);
    const asked = { staffId: reader.staff.id };
    const { status, body } = await world.ask(by, "POST", `/orders/${ids.jobId}/reader`, asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return { ...ids, blockId: "p1-1", commentId: said.body.comments[0].id };
  }
  async function signedBy(by: SignedIn, input: object): Promise<Ids> {
    const extra = {
      shippingAddress: {
        name: "Ana Ruiz",
        line1: "1200 Market St",
        city: "Denver",
        state: "CO",
        postal_code: "80202",
        country: "us",
      },
    };
    const posted = { ...input, addons: { hardcopy: { service: "usps_priority" } } };
    const jobId = await corrections.certified(by, extra, posted);
    const certificateId = await corrections.standing(jobId);
    const { body } = await corrections.open(by, certificateId);
    const { body: asked } = await askForCorrection(owner, { jobId, certificateId });
    const { requestId } = asked.correctionRequests[0];
    const { body: list } = await world.ask(ada, "GET", "/tasks");
    const task = list.tasks.find((each: { jobId: string }) => each.jobId === jobId);
    const { correctionId } = body;
    return { jobId, key: "source-0", certificateId, correctionId, requestId, taskId: task.taskId };
  }

  scenes.unclaimed = { jobId: await world.placeInReview(), key: "source-0" };
  scenes.hers = await claimedBy(ana, CERTIFIED);
  scenes["signed by her"] = await signedBy(ana, CERTIFIED);
  scenes["claimed by Ben"] = await claimedBy(ben, CERTIFIED);
  scenes["signed by Ben"] = await signedBy(ben, CERTIFIED);
  scenes["of another pair"] = { jobId: await world.placeInReview(FOREIGN), key: "source-0" };
  scenes["of another pair, claimed by Ben"] = await claimedBy(ben, FOREIGN);
  scenes["claimed by her, who lost the pair since"] = await claimedBy(ana, FOREIGN);
  scenes["signed by her, who lost the pair since"] = await signedBy(ana, FOREIGN);
  scenes["for her to read"] = await readBy(ben, ana, CERTIFIED);
  scenes["read by her"] = await readBy(ben, ana, CERTIFIED);
  await world.ask(ana, "POST", `/orders/${scenes["read by her"].jobId}/reader/done`, {});
  scenes["for her to read, who lost the pair since"] = await readBy(ben, ana, FOREIGN);
  scenes["asked of her, and withdrawn"] = await readBy(ben, ana, CERTIFIED);
  await world.ask(ben, "POST", `/orders/${scenes["asked of her, and withdrawn"].jobId}/reader/withdraw`, {});
  const read = await world.placeInReview();
  await world.makeSignable(ben, read);
  await world.ask(ben, "POST", `/orders/${read}/reader`, { staffId: ana.staff.id });
  await world.ask(ben, "POST", `/orders/${read}/sign`, await world.startSigning(ben, read));
  await world.settle();
  scenes["read by her, signed by Ben"] = { jobId: read, key: "source-0", blockId: "p1-1" };
  const sandbox = await placeOrder(world, await world.makeKey("sandbox"));
  await world.settle();
  scenes["a sandbox's"] = { jobId: sandbox.jobId, key: "source-0" };
  await saveStaff(world.services, { email: ana.staff.email, languagePairs: pairs("es") });
  ana = await signIn(world, ana.staff.email);
});
afterAll(() => world.close());

function about({ path }: Request, ids: Ids): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  if (names.some((name) => ids[name] === undefined)) return null;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
}

async function ask(by: SignedIn, { method, body }: Request, path: string) {
  const answer = await world.ask(by, method, path, method === "GET" ? undefined : body);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  delete headers["x-vc-request-id"];
  return { status: answer.status, headers, body: answer.body };
}

function listed(body: { orders?: { jobId: string }[]; tasks?: { jobId: string }[] }): string[] {
  return (body.orders ?? body.tasks ?? []).map(({ jobId }) => jobId);
}

describe("an order that is none of a reviewer's is refused in the very bytes of one that does not exist", () => {
  describe.each(HIDDEN)("%s", (scene) => {
    test.each(ABOUT_ORDERS)("$name", async (request) => {
      const ids = scenes[scene] ?? {};
      const path = about(request, ids);
      if (path === null) return;
      const unknown = about(request, { ...UNKNOWN, key: "source-0" }) ?? "";
      const [given, expected] = [await ask(ana, request, path), await ask(ana, request, unknown)];
      expect(given).toEqual(expected);
      expect([403, 404]).toContain(given.status);
      // Admin-only requests are refused before any look-up.
      if (given.status === 403) expect(request.name).toBe("revoke");
    });

    test("nothing of it was changed by all that", async () => {
      const { jobId = "" } = scenes[scene] ?? {};
      const actions = (await world.actionsOf(jobId)).filter((action) => action !== "signing.started");
      // When the pair was taken from her, unsigned orders went back to the queue.
      const begun = actions
        .filter((action) => !scene.includes("lost the pair") || action !== "order.released")
        .filter(
          (action) =>
            !/claimed|asked|requested|signed|opened|saved|written|order.read|withdrawn/.test(action),
        );
      expect(begun).toEqual([]);
    });
  });

  test("an id of another kind, or of one order under the path of another, opens nothing either", async () => {
    const { jobId, certificateId } = scenes["signed by her"] ?? {};
    const other = scenes["signed by Ben"] ?? {};
    const paths = [
      `/orders/${jobId}/certificates/${other.certificateId}.pdf`,
      `/orders/${other.jobId}/certificates/${certificateId}.pdf`,
      `/corrections/${other.certificateId}/preview.pdf`,
    ];
    for (const path of paths) expect((await world.ask(ana, "GET", path)).status).toBe(404);
  });
});

test("the queue of a reviewer has what waits for them and what they hold, however much else is waiting", async () => {
  const { body } = await world.ask(ana, "GET", "/queue");
  const hers = ["unclaimed", "hers", "for her to read", "read by her"].map((scene) => scenes[scene]?.jobId);
  expect(listed(body).sort()).toEqual(hers.sort());
  const all = listed((await world.ask(ada, "GET", "/queue")).body);
  for (const scene of ["unclaimed", "hers", "claimed by Ben", "of another pair"]) {
    expect(all).toContain(scenes[scene]?.jobId);
  }
  const nobody = await world.makeReviewer({ languagePairs: [] });
  expect((await world.ask(nobody, "GET", "/queue")).body).toMatchObject({ orders: [] });
});

test("postal addresses are shown to the order's signer, if they may still see it, and to admins", async () => {
  const ids = ["signed by her", "signed by Ben", "signed by her, who lost the pair since"].map(
    (scene) => scenes[scene]?.jobId ?? "",
  );
  expect(listed((await world.ask(ana, "GET", "/tasks")).body)).toEqual([ids[0]]);
  expect(listed((await world.ask(ben, "GET", "/tasks")).body)).toEqual([ids[1]]);
  expect(listed((await world.ask(ada, "GET", "/tasks")).body).sort()).toEqual([...ids].sort());
});

describe("an order that somebody may see is never answered as unknown", () => {
  const isUnknown = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
    status === 404 && /^(ORDER|CORRECTION|CERTIFICATE|TASK)_NOT_FOUND$/.test(body.error?.code);

  test.each(SEEN)("%s: a reviewer, whatever they ask", async (scene) => {
    for (const request of ABOUT_ORDERS) {
      const path = about(request, scenes[scene] ?? {});
      // After these, nobody or no reviewer holds the order.
      if (path === null || ["release", "cancel", "fail"].includes(request.name)) continue;
      const answer = await ask(ana, request, path);
      expect([request.name, isUnknown(answer), answer.body]).toEqual([request.name, false, answer.body]);
    }
  });

  test.each([...SEEN, ...HIDDEN.filter((scene) => scene !== "a sandbox's")])(
    "%s: an admin, whatever they ask",
    async (scene) => {
      for (const request of ABOUT_ORDERS) {
        const path = about(request, scenes[scene] ?? {});
        if (path === null) continue;
        const answer = await ask(ada, request, path);
        expect([request.name, isUnknown(answer), answer.body]).toEqual([request.name, false, answer.body]);
      }
    },
  );
});
