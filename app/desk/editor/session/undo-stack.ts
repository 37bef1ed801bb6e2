export interface UndoStack<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  lastName: string | null;
  lastAt: number;
}

const STEP_MS = 1_200;
const MAX_STEPS = 500;

export function startUndo<T>(now: T): UndoStack<T> {
  return { past: [], now, future: [], lastName: null, lastAt: 0 };
}

export function pushUndo<T>(stack: UndoStack<T>, next: T, name: string | null, at: number): UndoStack<T> {
  const isSameStep = name !== null && name === stack.lastName && at - stack.lastAt < STEP_MS;
  const past =
    isSameStep && stack.past.length > 0 ? stack.past : [...stack.past, stack.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], lastName: name, lastAt: at };
}

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

export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const [next, ...future] = stack.future;
  if (next === undefined) return stack;
  return { past: [...stack.past, stack.now], now: next, future, lastName: null, lastAt: 0 };
}
