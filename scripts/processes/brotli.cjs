// Node's own, in place of a package whose dictionary alone is half a megabyte. Fonts ask for it.
module.exports = require("node:zlib").brotliDecompressSync;
