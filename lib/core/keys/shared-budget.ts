import type { Environment } from "./api-key";

export interface BudgetOwner {
  apiKeyId: string;
  environment: Environment;
}

export interface BudgetLimits {
  ofKey: number;
  ofSandbox: number;
  ofAll: number;
}

export interface BudgetShare {
  tryTake(amount: number): boolean;
  /**
   * Rejects with the signal's reason. Call it once per piece of work: two that hold some and wait for more could
   * deadlock.
   */
  take(amount: number, signal: AbortSignal): Promise<void>;
  release(): void;
}

interface Waiting {
  owner: BudgetOwner;
  amount: number;
  grant(): void;
}

export function createSharedBudget(limits: BudgetLimits) {
  const taken = new Map<string, number>();
  const totals = { live: 0, sandbox: 0 };
  let waiting: Waiting[] = [];

  const fitsKey = ({ apiKeyId }: BudgetOwner, amount: number) =>
    (taken.get(apiKeyId) ?? 0) + amount <= limits.ofKey;
  const fitsTotal = ({ environment }: BudgetOwner, amount: number) =>
    totals.live + totals.sandbox + amount <= limits.ofAll &&
    (environment === "live" || totals.sandbox + amount <= limits.ofSandbox);

  function add({ apiKeyId, environment }: BudgetOwner, amount: number): void {
    totals[environment] += amount;
    const left = (taken.get(apiKeyId) ?? 0) + amount;
    if (left === 0) taken.delete(apiKeyId);
    else taken.set(apiKeyId, left);
  }

  /**
   * Serves waiters in order. Skip one that its own key's limit blocks; never overtake one that waits for the total, or
   * it would starve.
   */
  function serve(): void {
    const still: Waiting[] = [];
    const isFull = { live: false, sandbox: false };
    for (const one of waiting) {
      const { owner, amount } = one;
      const isItsTurn = fitsKey(owner, amount) && !isFull[owner.environment];
      if (isItsTurn && fitsTotal(owner, amount)) {
        add(owner, amount);
        one.grant();
        continue;
      }
      if (isItsTurn) {
        isFull.sandbox = true;
        // A waiting sandbox key must not block live keys.
        isFull.live ||= owner.environment === "live";
      }
      still.push(one);
    }
    waiting = still;
  }

  function share(owner: BudgetOwner): BudgetShare {
    let held = 0;
    return {
      tryTake(amount) {
        if (!fitsKey(owner, amount) || !fitsTotal(owner, amount)) return false;
        add(owner, amount);
        held += amount;
        return true;
      },
      take(amount, signal) {
        return new Promise((resolve, reject) => {
          if (amount > limits.ofKey) throw new RangeError("more than one key may ever hold");
          signal.throwIfAborted();
          const leave = () => {
            waiting = waiting.filter((one) => one !== entry);
            reject(signal.reason);
            serve();
          };
          const grant = () => {
            signal.removeEventListener("abort", leave);
            held += amount;
            resolve();
          };
          const entry: Waiting = { owner, amount, grant };
          signal.addEventListener("abort", leave, { once: true });
          waiting.push(entry);
          serve();
        });
      },
      release() {
        add(owner, -held);
        held = 0;
        serve();
      },
    };
  }

  return {
    share,
    get held() {
      return totals.live + totals.sandbox;
    },
  };
}
