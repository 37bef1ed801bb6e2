import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Measurement } from "./measurement";

const READS = ["api/v1/[[...path]]", ".well-known/jwks.json"];
/** The check must find something here. */
const RENDERS = "api/inngest";
const HEAVY = ["pdfkit", "fontkit", "harfbuzz", "stripe"];

export function checkRoutes(root: string): Measurement[] {
  if (carriedBy(root, RENDERS).length === 0)
    throw new Error(`no renderer found in ${RENDERS}: the check is blind`);
  const found = READS.flatMap((route) => carriedBy(root, route).map((name) => `${name} in ${route}`));
  return [
    {
      name: "Renderer and processor code in read routes",
      budget: 0,
      measured: found.length,
      unit: "packages",
      detail: found.length > 0 ? found.join(", ") : `none of ${HEAVY.join(", ")} in ${READS.length} routes`,
    },
  ];
}

/** By the build's own list, static or by import(), and the text of its chunks. */
function carriedBy(root: string, route: string): string[] {
  const trace = join(root, ".next/server/app", route, "route.js.nft.json");
  const { files } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
  const paths = files.map((file) => join(dirname(trace), file));
  const chunks = paths.filter((path) => path.includes("/.next/") && path.endsWith(".js") && existsSync(path));
  const texts = chunks.map((path) => readFileSync(path, "utf8"));
  return HEAVY.filter(
    (name) =>
      paths.some((path) => path.includes(`/node_modules/${name}`)) ||
      texts.some((text) => text.includes(name)),
  );
}
