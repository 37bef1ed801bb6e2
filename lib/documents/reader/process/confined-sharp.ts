// Loading it takes 0.1 s of CPU: import it on demand, within `load`.
import sharp from "sharp";

sharp.cache(false);
// Only these two decoders may see a file, whatever its type.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
sharp.concurrency(1);

export { sharp };
