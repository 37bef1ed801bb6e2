const LOCK = "vidimus-desk-tab:";

export async function holdTab(): Promise<string> {
  const name = crypto.randomUUID();
  // The promise never ends: the lock goes with the tab.
  await new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(`${LOCK}${name}`, () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
  return name;
}

export async function openTabs(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}
