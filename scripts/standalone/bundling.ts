/** They find files of their own beside themselves, or hold native code: the build has put them into node_modules. */
export const EXTERNAL = [
  "next",
  "@electric-sql/pglite",
  "@napi-rs/canvas",
  "fontkit",
  "harfbuzzjs",
  "pdfjs-dist",
  "pdfkit",
  "pg-native",
  "sharp",
  "tesseract.js",
];

/** Packages in CommonJS ask for Node's own modules at run time. */
export const REQUIRE =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';
