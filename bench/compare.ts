const ROUNDS = 9;
const CALLS = 150;

interface Medians {
  fewMs: number;
  manyMs: number;
}

/** Takes the middle of several rounds: a machine busy with something else must not decide. */
export async function compare(
  few: () => Promise<unknown>,
  many: () => Promise<unknown>,
  calls = CALLS,
): Promise<Medians> {
  for (let call = 0; call < calls; call++) await Promise.all([few(), many()]);
  const rounds: Medians[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: Record<keyof Medians, number[]> = { fewMs: [], manyMs: [] };
    for (let call = 0; call < calls; call++) {
      const isSwapped = call % 2 === 1;
      const first = await timed(isSwapped ? many : few);
      const second = await timed(isSwapped ? few : many);
      times.fewMs.push(isSwapped ? second : first);
      times.manyMs.push(isSwapped ? first : second);
    }
    rounds.push({ fewMs: middleOf(times.fewMs), manyMs: middleOf(times.manyMs) });
  }
  const ratio = ({ fewMs, manyMs }: Medians) => manyMs / fewMs;
  return rounds.sort((a, b) => ratio(a) - ratio(b))[Math.floor(ROUNDS / 2)] ?? { fewMs: 0, manyMs: 0 };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

function middleOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
