import { createHash } from "node:crypto";
import { lockStaff, type StaffRow, updateStaff } from "@/db/queries/staff";
import { parseLanguagePairs } from "@/lib/core/catalog/language-pair";
import { dayIn } from "@/lib/core/days";
import { deskProblem } from "@/lib/core/desk-problems";
import { type FileContent, madeJustNow } from "@/lib/core/file-content";
import { Problem } from "@/lib/core/problem";
import type { Turn } from "@/lib/documents";
import { isValidOn, overlap, readExhibitPicture, STAMP_TRAITS, type TranslatorStamp } from "@/lib/paper";
import { pictureTypeOf } from "../draw-logo";
import { audit } from "./audit";
import type { DeskInput, DeskOperation, DeskServices } from "./desk-services";
import { meView } from "./me";

const MAX_BYTES = 48 * 1024;
const LEAST_SIDES_PX = { longer: 240, shorter: 80 };
const SHOWN_PX = 600;

/** @throws Problem STAMP_NOT_USABLE */
export const saveStamp: DeskOperation<"saveStamp"> = async (services, staff, input) => {
  const facts = factsOf(input);
  const bytes = await drawStamp(services, staff, Buffer.from(input.picture, "base64"));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const stamp: TranslatorStamp = { ...facts, pictureKey: keyOf(sha256) };
  await services.storage.put(stamp.pictureKey, bytes, pictureTypeOf(bytes) ?? "image/png");
  const today = dayIn(services.clock.now(), "UTC");
  if (!isValidOn(stamp, today)) throw notUsable("It has expired.", "expiresOn");
  return change(services, staff, "staff.stamp_saved", (stamps) => {
    const kept = stamps.filter((known) => isValidOn(known, today) || !overlap(known, stamp));
    const other = kept.find((known) => overlap(known, stamp));
    if (other)
      throw notUsable(`You have one for these languages: ${other.body}, ${other.number}.`, "languagePairs");
    const same = kept.find(({ pictureKey }) => pictureKey === stamp.pictureKey);
    if (same)
      throw notUsable(
        `This is the picture of ${same.body}, ${same.number}. Remove that stamp, and add it for all its languages.`,
        "picture",
      );
    return { stamp, stamps: [...kept, stamp] };
  });
};

/** @throws Problem NO_PICTURE */
export const removeStamp: DeskOperation<"removeStamp"> = async (services, staff, { sha256 }) =>
  change(services, staff, "staff.stamp_removed", (stamps) => {
    const stamp = stampOf({ stamps }, sha256);
    return { stamp, stamps: stamps.filter((known) => known !== stamp) };
  });

/** @throws Problem NO_PICTURE */
export async function stampPicture(
  services: Pick<DeskServices, "storage" | "reader">,
  staff: StaffRow,
  sha256: string,
): Promise<FileContent> {
  const { pictureKey } = stampOf(staff, sha256);
  const stored = await services.storage.get(pictureKey);
  if (!stored) throw noStamp();
  const mediaType = pictureTypeOf(stored.bytes) ?? "image/png";
  const picture = await services.reader.picture(
    { bytes: stored.bytes, mediaType },
    { page: 1, sidePx: SHOWN_PX, turn: turnOf(staff), isExhibit: true },
  );
  return madeJustNow(picture.bytes);
}

function factsOf({
  kind,
  body,
  number,
  expiresOn,
  languagePairs: pairsText,
}: DeskInput<"saveStamp">): Omit<TranslatorStamp, "pictureKey"> {
  const traits = STAMP_TRAITS[kind];
  const name = traits.body ?? body;
  if (name === null) throw notUsable("Name the court, authority, or body that gave it.", "body");
  if (traits.expires && expiresOn === null)
    throw notUsable(`Stamps of ${name} name the day on which they expire.`, "expiresOn");
  const languagePairs = pairsText === "" ? [] : parseLanguagePairs(pairsText);
  if (!languagePairs || pairsText.includes("*"))
    throw notUsable("Write its languages as codes, like es>en, en>es.", "languagePairs");
  if (traits.isByLanguage && languagePairs.length === 0)
    throw notUsable("Name the languages that it is for, and their direction.", "languagePairs");
  return { kind, body: name, number, expiresOn, languagePairs };
}

async function drawStamp({ reader }: DeskServices, staff: StaffRow, bytes: Uint8Array): Promise<Uint8Array> {
  const mediaType = pictureTypeOf(bytes);
  // Don't even open other types, such as an SVG.
  if (!mediaType) throw notUsable("Its picture is neither a PNG nor a JPEG.", "picture");
  const drawn = await reader
    .exhibitPicture({ bytes, mediaType }, { page: 1, maxBytes: MAX_BYTES, turn: turnOf(staff) })
    .catch((error: unknown) => {
      const isUnreadable = error instanceof Problem && error.code === "DOCUMENT_UNREADABLE";
      throw isUnreadable ? notUsable("Its picture can't be opened.", "picture") : error;
    });
  const { widthPx, heightPx } = readExhibitPicture(drawn.bytes);
  const [shorter, longer] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  if (longer < LEAST_SIDES_PX.longer || shorter < LEAST_SIDES_PX.shorter)
    throw notUsable(`Its picture has ${widthPx} × ${heightPx} pixels, which print illegibly.`, "picture");
  return drawn.bytes;
}

async function change(
  services: DeskServices,
  { id }: StaffRow,
  action: "staff.stamp_saved" | "staff.stamp_removed",
  changed: (stamps: TranslatorStamp[]) => { stamp: TranslatorStamp; stamps: TranslatorStamp[] },
) {
  return services.db.transaction(async (tx) => {
    const known = await lockStaff(tx, id);
    const { stamp, stamps } = changed(known?.stamps ?? []);
    const saved = await updateStaff(tx, id, { stamps, updatedAt: services.clock.now() });
    if (!saved) throw new Error(`there is no colleague ${id}`);
    const { languagePairs, ...told } = stamp;
    const pairs = languagePairs.map(({ source, target }) => `${source}>${target}`);
    await audit(services, tx, { staffId: id, action, subject: id, detail: { ...told, pairs } });
    return meView(saved);
  });
}

function stampOf({ stamps }: Pick<StaffRow, "stamps">, sha256: string): TranslatorStamp {
  const stamp = stamps.find(({ pictureKey }) => pictureKey === keyOf(sha256));
  if (!stamp) throw noStamp();
  return stamp;
}

function keyOf(sha256: string): string {
  return `stamps/${sha256}`;
}

function turnOf({ id }: StaffRow): Turn {
  return { lane: "desk", owner: `stamps of ${id}` };
}

function noStamp(): Problem {
  return deskProblem("NO_PICTURE", "This stamp isn't on file.");
}

function notUsable(reason: string, field: string): Problem {
  return deskProblem("STAMP_NOT_USABLE", `This stamp can't be used. ${reason}`, { field });
}
