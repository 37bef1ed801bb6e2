import { globSync } from "node:fs";
import { join } from "node:path";

const APP = join(import.meta.dirname, "../../app");

/** Answered for programs: they pass through no proxy. */
const FOR_PROGRAMS = /^\/((api|files|\.well-known)\/|((health|ready)z|metrics)$)/;

interface AppAddress {
  address: string;
  /** Shown to people in a browser; everything else is for programs. */
  isPage: boolean;
}

/** An address of every page and every route of the app, as its folders name them: a new one is among them. */
export function addressesOf(): AppAddress[] {
  return globSync("**/{page.tsx,route.ts}", { cwd: APP }).map((file) => {
    const segments = file
      .split(/[\\/]/)
      .slice(0, -1)
      .filter((segment) => !/^\(.*\)$/.test(segment))
      .map((segment) => segment.replace(/^\[.*\]$/, "x"));
    const address = `/${segments.join("/")}`;
    return { address, isPage: !FOR_PROGRAMS.test(address) };
  });
}
