import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page's script has come. Until then, a form that only the script can send keeps its button disabled: else
 * the browser would send it itself, and whoever was quick would find what they typed in an address, and the form empty.
 */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
