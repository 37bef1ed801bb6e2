import { execFileSync } from "node:child_process";
import type { NextConfig } from "next";
import { MANUAL_PAGES } from "./lib/docs/manual";
import { OPERATION_IDS } from "./lib/docs/reference/operation-ids";
import { FUNCTION_MODELS } from "./lib/documents/reader/function-models";
import HYPHEN_PATTERNS from "./lib/paper/renderer/text/hyphen-patterns.json" with { type: "json" };
import manifest from "./package.json" with { type: "json" };

/** Runs the bundles of scripts/processes within their limits. */
const CONFINED = ["./package.json", "./lib/documents/reader/process/{run-bundle,confine}.cjs"];

/**
 * The process that opens documents: its own bundle, and files that can't be bundled. Lists only what Node loads of each
 * package: browser builds and source maps would be half of a function. The build doesn't support `!(…)` in these
 * patterns: with one, nothing matches, and `npm run sizes` reports it.
 */
const DOCUMENT_READER = [
  ...CONFINED,
  "./dist/processes/reader.cjs*",
  "./lib/documents/reader/process/ocr-thread.cjs",
  "./node_modules/pdfjs-dist/{package.json,cmaps/*,standard_fonts/*,wasm/{LICENSE_*,jbig2.wasm,openjpeg.wasm,qcms_bg.wasm},iccs/*}",
  "./node_modules/@napi-rs/canvas*/**",
  "./node_modules/@embedpdf/pdfium/dist/pdfium.wasm",
  // Substitutes for fonts that a file names but doesn't embed.
  "./assets/fonts/{substitutes/*,NotoSans{JP,KR,SC,TC}_400Regular.ttf.br}",
  "./node_modules/sharp/{package.json,dist/*.cjs}",
  "./node_modules/{@img,detect-libc}/**",
  "./node_modules/{semver,node-fetch}/**/*.{js,json}",
  "./node_modules/{tesseract.js,bmp-js}/{package.json,index.js,src/**,lib/**}",
  "./node_modules/{is-url,whatwg-url,tr46,webidl-conversions}/**",
  "./node_modules/{regenerator-runtime,wasm-feature-detect,idb-keyval}/**/*.{js,cjs,json}",
  "./node_modules/zlibjs/{package.json,bin/node-zlib.js}",
  // The only build that Node 22 and later load on every processor. The .wasm is read beside the .js.
  "./node_modules/tesseract.js-core/{index.js,package.json,*-relaxedsimd.js,*-relaxedsimd.wasm}",
  `./node_modules/@tesseract.js-data/{${FUNCTION_MODELS.join()}}/4.0.0_best_int/*`,
];

const SPECIMEN = "./public/samples/acta-de-nacimiento.pdf";

/** The process that prints certified PDFs. */
const PRINTING = [
  ...CONFINED,
  "./dist/processes/renderer.cjs*",
  "./assets/fonts/**",
  // The bundle contains the library itself.
  `./node_modules/hyphen/{package.json,patterns/{${Object.values(HYPHEN_PATTERNS).join()}}.js}`,
  "./assets/hyphenation/NOTICE.md",
  "./node_modules/harfbuzzjs/{package.json,dist/index.mjs,dist/harfbuzz.*}",
  "./node_modules/pdfjs-dist/{package.json,cmaps/*,standard_fonts/*}",
];

/**
 * Substitutes for real services on one machine: no deployed function loads them. `npm start` finds them in the
 * project's packages. Builds that ship only traced files include them by name (decision 67).
 */
const EMBEDDED = ["./node_modules/@electric-sql/**", "./.next/node_modules/@electric-sql/**"];

const WORKER_POLICY = `default-src 'none'; script-src 'self'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'; connect-src 'self' ws:" : ""}`;

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
  // For the container, which holds only what the build traces. `next start` can't serve such a build.
  ...(process.env.BUILD_STANDALONE ? { output: "standalone" as const } : {}),
  // The commit of the build, for /healthz: it can't be found out later.
  env: { VIDIMUS_VERSION: manifest.version, VIDIMUS_COMMIT: commitOf() },
  poweredByHeader: false,
  reactStrictMode: true,
  // No page needs resized pictures, so that nobody may request any.
  images: { unoptimized: true },
  experimental: {
    // No page takes a body: this limits one that is sent anyway.
    proxyClientMaxBodySize: "16kb",
    // It would take an eighth of the time of a first build, and two thirds of its disk space.
    turbopackFileSystemCacheForBuild: false,
    // Production doesn't read them, and they are a sixth of a build.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // The same goes for the source maps of packages.
    turbopackInputSourceMaps: process.env.NODE_ENV !== "production",
    // The demo's server stays unminified (scripts/demo/build.ts): nobody downloads it.
    ...(process.env.BUILD_PLAIN_SERVER ? { turbopackMinify: { client: true, server: false } } : {}),
  },
  // `npm run check` checks types, tests included. A customer's build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: {
    // Tables are part of the code that imports them; tracing adds some of the files once more.
    "/**": [...EMBEDDED, "./docs/*.md", "./docs/decisions/**", "./lib/**/data/*.json"],
    // The documentation takes no orders.
    "/docs": ["./public/samples/**"],
    "/docs/**": ["./public/samples/**"],
  },
  // Read by path at run time, which tracing can't see.
  outputFileTracingIncludes: {
    "/api/inngest": [...PRINTING, ...DOCUMENT_READER],
    "/api/v1/documents": DOCUMENT_READER,
    "/api/v1/documents/**": DOCUMENT_READER,
    // A preview is printed within the request.
    "/api/desk/**": [...PRINTING, ...DOCUMENT_READER],
    // Members upload, order, view pages and print statements. Sandbox orders fall back on the specimen.
    "/api/portal/**": [...PRINTING, ...DOCUMENT_READER, SPECIMEN],
    "/portal/**": ["./docs/samples/**"],
    "/docs/**": ["./docs/manual/**", "./docs/samples/**"],
    "/llms-full.txt": ["./docs/manual/**", "./docs/samples/**"],
    "/api/v1/submit": [...DOCUMENT_READER, SPECIMEN],
    "/api/mcp": [...DOCUMENT_READER, SPECIMEN],
    "/api/mcp/**": [...DOCUMENT_READER, SPECIMEN],
  },
  // For every response. Pages have further headers, set by their proxy.
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
      ],
    },
    {
      // A worker follows its own script's policy: it may load further scripts of its own, and send nothing.
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
      // Unknown documentation paths match no route, for the same reason.
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

/** The commit that is built: from the platform or COMMIT_SHA, else from git. Empty if unknown. */
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
