import { expect, it } from "vitest";
import { pageSize, pictureSide, turned, type ViewerState, zoomed } from "./viewer-state";

const viewer: ViewerState = {
  fit: "width",
  zoom: 1,
  turns: {},
  hasBoxes: true,
  hasThumbnails: false,
  isInStep: true,
};
const A4 = { widthPt: 595, heightPt: 842 };
const ROOM = { width: 624, height: 524 };

it("fits a page into the pane by width or whole, also when it lies on its side", () => {
  expect(pageSize(A4, viewer, ROOM, 0).shown.width).toBe(600);
  expect(pageSize(A4, { ...viewer, fit: "page" }, ROOM, 0).shown.height).toBe(500);
  const side = pageSize(A4, viewer, ROOM, 1);
  expect(side.shown.width).toBe(600);
  expect(side.picture).toEqual({ width: side.shown.height, height: 600 });
});

it("zooms in steps and ends at the nearest and the farthest", () => {
  expect(zoomed(viewer, 1)).toMatchObject({ fit: "free", zoom: 1.25 });
  expect(zoomed({ ...viewer, fit: "free", zoom: 4 }, 1).zoom).toBe(4);
  expect(zoomed({ ...viewer, fit: "free", zoom: 0.5 }, -1).zoom).toBe(0.5);
});

it("turns a page four times round", () => {
  const once = turned(viewer, "0-1");
  expect(once.turns).toEqual({ "0-1": 1 });
  expect(turned(turned(turned(once, "0-1"), "0-1"), "0-1").turns).toEqual({ "0-1": 0 });
});

it("asks for pictures in few sizes, never larger than the service makes", () => {
  expect([pictureSide(500, 1), pictureSide(850, 1), pictureSide(850, 2), pictureSide(4000, 2)]).toEqual([
    600, 900, 2000, 2400,
  ]);
});
