import { expect } from "vitest";
import { findStandingCertificate } from "@/db/queries/certificates";
import { appCode } from "@/lib/testing/authenticator-app";
import { CERTIFIED } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import type { Answer } from "@/lib/testing/world";
import { type DeskWorld, SETTLED } from "../../testing/desk-world";

export const WRONG = "Ana Ruiz Cortez";
export const RIGHT = "Ana Ruiz Cortés";

export const CORRECTED = {
  ...SETTLED,
  content: { ...SETTLED.content, title: "Certificate of Birth" },
  applicantName: RIGHT,
};

export function correctionActions(world: DeskWorld) {
  const post = (by: SignedIn, path: string, body: object = {}): Promise<Answer> =>
    world.ask(by, "POST", path, body);
  const open = (by: SignedIn, certificateId: string) =>
    post(by, `/certificates/${certificateId}/corrections`, { reason: "The name is misspelt." });
  const save = (by: SignedIn, correctionId: string, body: object) =>
    world.ask(by, "PUT", `/corrections/${correctionId}`, body);

  async function codeFor(by: SignedIn, correctionId: string) {
    const { status, body } = await post(by, `/corrections/${correctionId}/signing`);
    expect(status, JSON.stringify(body)).toBe(200);
    return { contentSha256: body.contentSha256, typedName: body.legalName, code: appCode(world, by) };
  }

  async function ready(by: SignedIn, certificateId: string, saved: object = CORRECTED): Promise<string> {
    const { status, body } = await open(by, certificateId);
    expect(status, JSON.stringify(body)).toBe(200);
    const answer = await save(by, body.correctionId, { ...saved, revision: 0 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return body.correctionId;
  }

  return {
    post,
    open,
    save,
    codeFor,
    ready,
    async certified(
      by: SignedIn,
      extra: object = {},
      input: object = CERTIFIED,
      saved = SETTLED,
    ): Promise<string> {
      const jobId = await world.placeInReview(input, { applicantName: WRONG, ...extra });
      await world.makeSignable(by, jobId, saved);
      const signature = await world.startSigning(by, jobId);
      const { status, body } = await post(by, `/orders/${jobId}/sign`, signature);
      expect(status, JSON.stringify(body)).toBe(200);
      await world.settle();
      return jobId;
    },
    async standing(jobId: string, index = 0): Promise<string> {
      const certificate = await findStandingCertificate(world.services.db, jobId, index);
      if (!certificate) throw new Error(`${jobId} has no certificate ${index}`);
      return certificate.id;
    },
    async correct(by: SignedIn, certificateId: string, saved?: object): Promise<void> {
      const correctionId = await ready(by, certificateId, saved);
      const signature = await codeFor(by, correctionId);
      const { status, body } = await post(by, `/corrections/${correctionId}/sign`, signature);
      expect(status, JSON.stringify(body)).toBe(200);
    },
    async verify(certificateId: string) {
      return (await world.request("GET", `/api/v1/verify/${certificateId}`)).body;
    },
  };
}
