// Loading it takes a tenth of a second of a processor: imported where a picture needs it, with `load` around it.
import sharp from "sharp";

sharp.cache(false);
// Whatever a file calls itself, nothing but these two decoders ever sees it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
// A file that is being opened takes one core, not all of them.
sharp.concurrency(1);

export { sharp };
