export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

const PERMISSIVE = "Permissive: its notice goes with copies.";

/**
 * Judged by us in November 2026. Any other licence fails the check: AGPL, GPL, and SSPL never come in, and a
 * person reads everything new first.
 */
const JUDGED: Record<string, string> = {
  "0BSD": PERMISSIVE,
  "Apache-2.0": PERMISSIVE,
  "(Apache-2.0 AND BSD-3-Clause)": PERMISSIVE,
  BSD: PERMISSIVE,
  "BSD-2-Clause": PERMISSIVE,
  "BSD-3-Clause": PERMISSIVE,
  "BlueOak-1.0.0": PERMISSIVE,
  ISC: PERMISSIVE,
  MIT: PERMISSIVE,
  "MIT-0": PERMISSIVE,
  "MIT and ISC": PERMISSIVE,
  "(MIT AND Zlib)": PERMISSIVE,
  Unlicense: "Public domain.",
  "(AFL-2.1 OR BSD-3-Clause)": "We take BSD-3-Clause.",
  "(MIT OR Apache-2.0)": PERMISSIVE,
  "(MIT OR GPL-3.0-or-later)": "We take MIT.",
  "CC-BY-4.0": "Data about browsers, named here as it asks. We don't change it.",
  "OFL-1.1": "Fonts: they may be embedded and served, and aren't sold alone.",
  "MPL-2.0":
    "It binds changes to its own files. We use them unchanged, when stylesheets are built. Whoever changes one publishes that file.",
  "LGPL-3.0-or-later":
    "libvips, a library of its own that sharp loads when it runs. We use it unchanged, and anybody can put another build in its place.",
  "Apache-2.0 AND LGPL-3.0-or-later": "sharp for Windows, with libvips as a library beside it: as above.",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT":
    "sharp as WebAssembly, with libvips built in: no platform that we name installs it.",
};

const READ_BY_US: Record<string, string> = { "png-js@2.0.0": "MIT" };

const ASSETS = [
  "- `assets/fonts`: Noto and Vazirmatn, OFL-1.1",
  "- patterns of the package `hyphen`, from hyph-utf8: MIT and other permissive licences, as in `assets/hyphenation/NOTICE.md`. `npm ci` removes the others, some of which are under GPL, LGPL, or LPPL.",
  "- `assets/fonts/substitutes`: Arimo, Tinos, Cousine, Carlito, Caladea, and Gelasio, OFL-1.1; DejaVu Sans, Bitstream-Vera",
].join("\n");

export function shippedPackages(lock: Lock): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === "" || entry.dev || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${name}@${entry.version}`;
    const licence = entry.license ?? READ_BY_US[key] ?? "none stated";
    shipped.set(key, { name, version: entry.version ?? "", licence });
  }
  return [...shipped.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function unjudged(packages: ShippedPackage[]): ShippedPackage[] {
  return packages.filter(({ licence }) => !Object.hasOwn(JUDGED, licence));
}

export function printLicences(packages: ShippedPackage[]): string {
  const lines = ["# Licences of what Vidimus ships", "", ASSETS];
  for (const licence of new Set(packages.map((entry) => entry.licence).sort())) {
    lines.push("", `## ${licence}`, "", JUDGED[licence] ?? "Not judged.", "");
    for (const entry of packages)
      if (entry.licence === licence) lines.push(`- ${entry.name} ${entry.version}`);
  }
  return `${lines.join("\n")}\n`;
}
