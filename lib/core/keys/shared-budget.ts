import type { Environment } from "./api-key";

/** On whose behalf something is held. */
export interface BudgetOwner {
  apiKeyId: string;
  environment: Environment;
}

export interface BudgetLimits {
  /** Of one key: no key keeps all others out. */
  ofKey: number;
  /** Of all sandbox keys together: what is left is for live keys alone. */
  ofSandbox: number;
  ofAll: number;
}

/** What one piece of work holds. */
export interface BudgetShare {
  /** Takes more at once; false, and nothing is taken, where a limit stands against it. */
  tryTake(amount: number): boolean;
  /**
   * Takes as soon as the limits allow it; rejects with the signal's reason. Once for each piece of work: two that wait
   * for more while they hold some could wait for each other.
   */
  take(amount: number, signal: AbortSignal): Promise<void>;
  /** Gives back everything. */
  release(): void;
}

interface Waiting {
  owner: BudgetOwner;
  amount: number;
  grant(): void;
}

/** A quantity that many keys share in bounds, such as bytes in memory; whoever waits is served in order. */
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

  /** Whoever is held up by its own key is passed by; whoever waits for its turn is not, or it waits for ever. */
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
        // A sandbox key that waits for its turn keeps no live key waiting.
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
    /** What is held now. */
    get held() {
      return totals.live + totals.sandbox;
    },
  };
}
