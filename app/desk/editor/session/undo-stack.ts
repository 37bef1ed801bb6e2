/** Everything that can be undone and redone, and what is now. */
export interface UndoStack<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** Changes with the same name in quick succession are one step: a word that is typed, not its letters. */
  lastName: string | null;
  lastAt: number;
}

const STEP_MS = 1_200;
const MAX_STEPS = 500;

/** A stack with nothing to undo. */
export function startUndo<T>(now: T): UndoStack<T> {
  return { past: [], now, future: [], lastName: null, lastAt: 0 };
}

/** After a change; a null name is always a step of its own. */
export function pushUndo<T>(stack: UndoStack<T>, next: T, name: string | null, at: number): UndoStack<T> {
  const isSameStep = name !== null && name === stack.lastName && at - stack.lastAt < STEP_MS;
  const past =
    isSameStep && stack.past.length > 0 ? stack.past : [...stack.past, stack.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], lastName: name, lastAt: at };
}

/** One step back; the same stack where there is none. */
export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
  const before = stack.past.at(-1);
  if (before === undefined) return stack;
  return {
    past: stack.past.slice(0, -1),
    now: before,
    future: [stack.now, ...stack.future],
    lastName: null,
    lastAt: 0,
  };
}

/** One step forth again; the same stack where there is none. */
export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const [next, ...future] = stack.future;
  if (next === undefined) return stack;
  return { past: [...stack.past, stack.now], now: next, future, lastName: null, lastAt: 0 };
}
