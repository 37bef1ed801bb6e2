// The process in which customers' files are opened. Plain JavaScript, run as it lies here: nothing builds or bundles
// it. It answers one message at a time and is killed when it takes too long; see ../document-process.ts.
import { startWatchdog } from "./watchdog.mjs";

const MAX_RESIDENT_MEGABYTES = 600;

let opened = null;

const ANSWERS = {
  async open({ bytes, mediaType }) {
    await opened?.close();
    opened = null;
    opened = await open(bytes, mediaType);
    return { kind: "opened", pageCount: opened.pageCount };
  },
  text: async ({ page }) => ({ kind: "text", ...(await opened.text(page)) }),
  picture: async ({ page, sidePx }) => ({ kind: "picture", ...(await opened.picture(page, sidePx)) }),
  async recognise({ page, sidePx, models }) {
    const picture = await opened.pictureForReading(page, sidePx);
    if (picture.isBlank) return { kind: "recognised", isBlank: true, lines: [] };
    const { recognise } = await import("./recognise.mjs");
    return { kind: "recognised", isBlank: false, ...(await recognise(picture, models)) };
  },
};

/** Each kind brings large libraries along, which are loaded when they are needed. */
async function open(bytes, mediaType) {
  if (mediaType === "application/pdf") return (await import("./open-pdf.mjs")).openPdf(bytes);
  return (await import("./open-image.mjs")).openImage(bytes);
}

const watchdog = startWatchdog(MAX_RESIDENT_MEGABYTES);
process.on("disconnect", () => process.exit(0));
// What libraries throw beside their promises is the file's doing as well.
process.on("unhandledRejection", () => undefined);
process.on("message", async (message) => {
  process.send(await watchdog.within(message.cpuMs, () => answerTo(message)));
});
process.send({ kind: "ready" });

async function answerTo(message) {
  try {
    return await ANSWERS[message.kind](message);
  } catch (error) {
    return { kind: "failure", name: String(error?.name ?? error), message: String(error?.message ?? "") };
  }
}
