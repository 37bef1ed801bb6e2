import { globSync } from "node:fs";
import { join } from "node:path";

const APP = join(import.meta.dirname, "../../app");

const FOR_PROGRAMS = /^\/((api|files|\.well-known)\/|((health|ready)z|metrics)$)/;

interface AppAddress {
  address: string;
  isPage: boolean;
}

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
