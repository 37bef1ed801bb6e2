import type { ToolOperationName } from "@/lib/contract/operations";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import type { Scene } from "./scene";

/** The same one every way, since a refusal leaves no trace. */
export interface Provocation {
  name: ToolOperationName;
  args: Record<string, unknown>;
  key: string;
}

export type Provoke = (scene: Scene) => Promise<Provocation[]>;

type Members = Record<string, unknown>;

export const JOB = { jobId: "job_01m7yzwt4r3khhxmm838dcth0p" };

export const KEYED = ["capabilities", "quote", "status", "result", "refund", "submit"] as const;

export const withKey =
  (makeKey: (scene: Scene) => Promise<string>): Provoke =>
  async (scene) => {
    const key = await makeKey(scene);
    const submit = await submission(scene.world, await scene.makeKey());
    const members = { capabilities: {}, quote: CERTIFIED, status: JOB, result: JOB, refund: JOB, submit };
    return KEYED.map((name) => ({ name, args: members[name], key }));
  };

export const quoting =
  (...changes: Members[]): Provoke =>
  async ({ makeKey }) => {
    const key = await makeKey();
    return changes.map((change) => ({ name: "quote", args: { ...CERTIFIED, ...change }, key }));
  };

export const submitting =
  (...changes: Members[]): Provoke =>
  async ({ world, makeKey }) => {
    const key = await makeKey();
    const body = await submission(world, key);
    return changes.map((change) => ({ name: "submit", args: { ...body, ...change }, key }));
  };

export const submittingLive =
  (card: string | null, change: Members = {}): Provoke =>
  async ({ world }) => {
    const { key } = await world.makeLiveKey({ card });
    return [{ name: "submit", args: await submission(world, key, CERTIFIED, change), key }];
  };

export const playing = (sandboxScenario: string) => submitting({ metadata: { sandboxScenario } });

export const all =
  (...provokes: Provoke[]): Provoke =>
  async (scene) => {
    const provoked: Provocation[] = [];
    for (const provoke of provokes) provoked.push(...(await provoke(scene)));
    return provoked;
  };
