import { execFileSync } from "node:child_process";
import type { NextConfig } from "next";
import { MANUAL_PAGES } from "./lib/docs/manual";
import { OPERATION_IDS } from "./lib/docs/reference/operation-ids";
import { FUNCTION_MODELS } from "./lib/services/reader/function-models";
import HYPHEN_PATTERNS from "./lib/services/renderer/text/hyphen-patterns.json" with { type: "json" };
import manifest from "./package.json" with { type: "json" };

/** Runs what the build made one file of (scripts/processes), and keeps it within its bounds. */
const CONFINED = ["./package.json", "./lib/services/reader/process/{run-bundle,confine}.cjs"];

/**
 * The process in which documents are opened: a bundle of its own, with what it can't hold. Of each package, what Node
 * loads: builds for browsers and source maps would be half of a function. The build knows no `!(…)` in these patterns:
 * with one, nothing matches, and `npm run sizes` says so.
 */
const DOCUMENT_READER = [
  ...CONFINED,
  "./dist/processes/reader.cjs*",
  "./lib/services/reader/process/ocr-thread.cjs",
  "./node_modules/pdfjs-dist/{package.json,cmaps/*,standard_fonts/*,wasm/{LICENSE_*,jbig2.wasm,openjpeg.wasm,qcms_bg.wasm},iccs/*}",
  "./node_modules/@napi-rs/canvas*/**",
  "./node_modules/@embedpdf/pdfium/dist/pdfium.wasm",
  // What stands in for fonts that a file names and doesn't carry.
  "./assets/fonts/{substitutes/*,NotoSans{JP,KR,SC,TC}_400Regular.ttf.br}",
  "./node_modules/sharp/{package.json,dist/*js,lib/*}",
  "./node_modules/{@img,detect-libc,semver}/**",
  "./node_modules/{tesseract.js,bmp-js}/{package.json,index.js,src/**,lib/**}",
  "./node_modules/{is-url,node-fetch,whatwg-url,tr46,webidl-conversions}/**",
  "./node_modules/{regenerator-runtime,wasm-feature-detect,idb-keyval}/**/*.{js,cjs,json}",
  "./node_modules/zlibjs/{package.json,bin/node-zlib.js}",
  // Of its builds, the one that Node 22 and later take on every processor. The .wasm is read beside the .js.
  "./node_modules/tesseract.js-core/{index.js,package.json,*-relaxedsimd.js,*-relaxedsimd.wasm}",
  `./node_modules/@tesseract.js-data/{${FUNCTION_MODELS.join()}}/4.0.0_best_int/*`,
];

const SPECIMEN = "./public/samples/acta-de-nacimiento.pdf";

/** The process in which certified PDFs are printed. */
const PRINTING = [
  ...CONFINED,
  "./dist/processes/renderer.cjs*",
  "./assets/fonts/**",
  // The library itself is in the program.
  `./node_modules/hyphen/{package.json,patterns/{${Object.values(HYPHEN_PATTERNS).join()}}.js}`,
  "./assets/hyphenation/NOTICE.md",
  "./node_modules/harfbuzzjs/{package.json,dist/index.mjs,dist/harfbuzz.*}",
  "./node_modules/pdfjs-dist/{package.json,cmaps/*,standard_fonts/*}",
];

/**
 * What stands in for real parts on one machine: no function of a deployment loads it. `npm start` finds it in the
 * project's own packages; whatever ships nothing but traced files takes it along by name (decision 67).
 */
const EMBEDDED = ["./node_modules/@electric-sql/**", "./.next/node_modules/@electric-sql/**"];

const WORKER_POLICY = `default-src 'none'; script-src 'self'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'; connect-src 'self' ws:" : ""}`;

/** Everything below /docs, as patterns. */
const DOCS = [
  ...MANUAL_PAGES.map(({ slug }) => slug).filter((slug) => slug !== ""),
  "search",
  String.raw`search-index\.json`,
  String.raw`[a-z-]+\.md`,
  "markdown/[a-z-]+",
  "api",
  ...["schemas", "webhooks", ...OPERATION_IDS].map((page) => `api/${page}`),
];

const config: NextConfig = {
  // For the container, which holds what the build traces and no more; `next start` serves none of that.
  ...(process.env.BUILD_STANDALONE ? { output: "standalone" as const } : {}),
  // What a build is made of, for /healthz: later nobody can tell.
  env: { VIDIMUS_VERSION: manifest.version, VIDIMUS_COMMIT: commitOf() },
  poweredByHeader: false,
  reactStrictMode: true,
  // No page shows a picture that has to be made smaller: nobody may have any made.
  images: { unoptimized: true },
  experimental: {
    // No page takes a body; of what is sent to one all the same, no more than this is kept.
    proxyClientMaxBodySize: "16kb",
    // Of a first build, an eighth of the time and two thirds of the disk.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them in production; they are a sixth of a build.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // Nor those that packages bring along.
    turbopackInputSourceMaps: process.env.NODE_ENV !== "production",
    // The demo's server stays as it is (scripts/demo/build.ts): nobody downloads it.
    ...(process.env.BUILD_PLAIN_SERVER ? { turbopackMinify: { client: true, server: false } } : {}),
  },
  // `npm run check` checks types, tests included; a customer's build need not do it again.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: {
    "/**": [...EMBEDDED, "./docs/*.md", "./docs/decisions/**"],
    // Nobody orders there.
    "/docs": ["./public/samples/**"],
    "/docs/**": ["./public/samples/**"],
  },
  // Read by path at run time, which tracing cannot see.
  outputFileTracingIncludes: {
    "/api/inngest": [...PRINTING, ...DOCUMENT_READER],
    "/api/v1/documents": DOCUMENT_READER,
    "/api/v1/documents/**": DOCUMENT_READER,
    // A preview is printed within the request.
    "/api/desk/**": [...PRINTING, ...DOCUMENT_READER],
    // Members upload, order, look at pages and print statements; sandbox orders fall back on the specimen.
    "/api/portal/**": [...PRINTING, ...DOCUMENT_READER, SPECIMEN],
    "/portal/**": ["./docs/samples/**"],
    "/docs/**": ["./docs/manual/**", "./docs/samples/**"],
    "/llms-full.txt": ["./docs/manual/**", "./docs/samples/**"],
    "/api/v1/submit": [...DOCUMENT_READER, SPECIMEN],
    "/api/mcp": [...DOCUMENT_READER, SPECIMEN],
    "/api/mcp/**": [...DOCUMENT_READER, SPECIMEN],
  },
  // Of every answer, whatever it is: pages have more of their own, which their proxy sets.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
      ],
    },
    {
      // A worker goes by the policy of its own script: it may load more of itself, and send nothing anywhere.
      source: "/_next/static/chunks/:path*",
      headers: [{ key: "Content-Security-Policy", value: WORKER_POLICY }],
    },
  ],
  // The proxy marks requests for certificates that do not exist. Only a path that matches nothing makes Next send a
  // 404 with its text in the HTML; a page's notFound() sends an empty one that needs a script to fill it.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/verify/:certificateId",
        has: [{ type: "header", key: "x-vidimus-asked-id" }],
        destination: "/verify/:certificateId/unknown",
      },
      { source: "/docs/:page([a-z-]+).md", destination: "/docs/markdown/:page" },
      // What the documentation doesn't have leads to no route, for the same reason.
      { source: `/docs/:path((?!(?:${DOCS.join("|")})$).+)`, destination: "/nowhere/:path" },
    ],
  }),
  // Native, WASM or prototype-patched packages: bundling them breaks them or loads them twice.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pdfkit",
    "fontkit",
    "harfbuzzjs",
    "pdfjs-dist",
    "pino",
    "@napi-rs/canvas",
    "sharp",
    "tesseract.js",
  ],
};

/** The commit that is built: as the platform or COMMIT_SHA says, else as git does; empty where nobody knows. */
function commitOf(): string {
  const given = process.env.VERCEL_GIT_COMMIT_SHA ?? process.env.COMMIT_SHA;
  if (given) return given;
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: [...stdio] }).trim();
  } catch {
    return "";
  }
}

export default config;
