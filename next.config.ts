import { execFileSync } from "node:child_process";
import type { NextConfig } from "next";
import manifest from "./package.json" with { type: "json" };

/** The process in which documents are opened: it runs as it lies in the project, beside the bundle, with its packages. */
const DOCUMENT_READER = [
  "./lib/services/reader/process/*",
  // TypeScript sources that it loads.
  "./lib/services/{reader,sources,drafter}/**/!(*.test).ts",
  "./lib/core/**/!(*.test).ts",
  "./node_modules/pdfjs-dist/{legacy/build/*.mjs,cmaps/*,standard_fonts/*,wasm/*,iccs/*,package.json}",
  "./node_modules/@napi-rs/canvas*/**",
  "./node_modules/{sharp,@img,detect-libc,semver}/**",
  "./node_modules/{tesseract.js,bmp-js,is-url,node-fetch,whatwg-url,tr46,webidl-conversions}/**",
  "./node_modules/{regenerator-runtime,wasm-feature-detect,zlibjs,idb-keyval}/**",
  "./node_modules/tesseract.js-core/*lstm*",
  "./node_modules/tesseract.js-core/{index.js,package.json}",
  // Word documents.
  "./node_modules/{mammoth,@xmldom/xmldom,argparse,base64-js,dingbat-to-unicode,jszip,lie,immediate}/**",
  "./node_modules/{pako,readable-stream,core-util-is,inherits,isarray,process-nextick-args}/**",
  "./node_modules/{safe-buffer,string_decoder,util-deprecate,setimmediate,lop,duck,underscore,option,xmlbuilder}/**",
  "./node_modules/@tesseract.js-data/*/{4.0.0_best_int/*,package.json}",
  // What marked text says it reads as.
  "./node_modules/{@cantoo/pdf-lib,@noble/ciphers,@noble/hashes,culori,fflate,tslib}/**/*.{js,cjs,mjs,json}",
  "./node_modules/{node-html-better-parser,html-entities}/**/*.{js,cjs,mjs,json}",
];

/** The process in which certified PDFs are printed, which runs like that one. */
const PRINTING = [
  "./assets/fonts/**",
  "./lib/services/renderer/**/!(*.test).{ts,mjs}",
  "./lib/services/reader/process/*",
  "./lib/services/sources/**/!(*.test).ts",
  "./lib/core/**/!(*.test).ts",
  "./node_modules/{harfbuzzjs,@cantoo/pdf-lib,@swc/helpers,@noble/ciphers,@noble/hashes}/**/*.{js,cjs,mjs,json,wasm}",
  "./node_modules/pdfjs-dist/{legacy/build/*.mjs,cmaps/*,standard_fonts/*,package.json}",
  "./node_modules/{bidi-js,qrcode,dijkstrajs,pngjs,tslib,culori,fflate,pako}/**/*.{js,cjs,mjs,json}",
  "./node_modules/{pdfkit,fontkit,restructure,brotli,clone,dfa,fast-deep-equal,tiny-inflate}/**/*.{js,cjs,mjs,json}",
  "./node_modules/{unicode-properties,unicode-trie,linebreak,base64-js,png-js}/**/*.{js,cjs,mjs,json,trie}",
  "./node_modules/{html-entities,node-html-better-parser}/**/*.{js,cjs,mjs,json}",
];

const WORKER_POLICY = `default-src 'none'; script-src 'self'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'; connect-src 'self' ws:" : ""}`;

const config: NextConfig = {
  // For the container, which holds what the build traces and no more; `next start` serves none of that.
  ...(process.env.BUILD_STANDALONE ? { output: "standalone" as const } : {}),
  // What a build is made of, for /healthz: later nobody can tell.
  env: { VIDIMUS_VERSION: manifest.version, VIDIMUS_COMMIT: commitOf() },
  poweredByHeader: false,
  reactStrictMode: true,
  // No page shows a picture that has to be made smaller: nobody may have any made.
  images: { unoptimized: true },
  // No page takes a body; of what is sent to one all the same, no more than this is kept.
  experimental: { proxyClientMaxBodySize: "16kb" },
  // `npm run check` checks types, tests included; a customer's build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Read by path at run time, which tracing cannot see.
  outputFileTracingIncludes: {
    "/api/inngest": [...PRINTING, ...DOCUMENT_READER],
    "/api/v1/documents": DOCUMENT_READER,
    "/api/v1/documents/**": DOCUMENT_READER,
    // A preview is printed within the request.
    "/api/desk/**": [...PRINTING, ...DOCUMENT_READER],
    "/desk/**": DOCUMENT_READER,
    // Members upload, order, look at pages and print statements; sandbox orders fall back on the specimen.
    "/api/portal/**": [...PRINTING, ...DOCUMENT_READER, "./public/samples/**"],
    "/portal/**": ["./docs/samples/**"],
    "/docs/**": ["./docs/manual/**", "./docs/samples/**"],
    "/llms-full.txt": ["./docs/manual/**", "./docs/samples/**"],
    "/api/v1/submit": [...DOCUMENT_READER, "./public/samples/**"],
    "/api/mcp": [...DOCUMENT_READER, "./public/samples/**"],
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
