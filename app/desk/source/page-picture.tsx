"use client";

import { memo, useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import type { SourcePage } from "@/lib/contract/desk/views";
import { LineBoxes } from "./line-boxes";
import { PageBoxes } from "./page-boxes";
import { TextLayer } from "./text-layer";
import { pageKey, pageSize, pictureSide, type ViewerState } from "./viewer-state";

const QUIET_TRIES = 3;
const TRY_AFTER_MS = 5_000;

interface PagePictureProps {
  document: number;
  page: SourcePage;
  viewer: ViewerState;
  room: { width: number; height: number };
  isOneDocument: boolean;
}

export const PagePicture = memo(function PagePicture({
  document,
  page,
  viewer,
  room,
  isOneDocument,
}: PagePictureProps) {
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isAskedAgain = hasFailed && tries < QUIET_TRIES;
  useEffect(() => {
    if (!isAskedAgain) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setTries((before) => before + 1);
    }, TRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAskedAgain]);
  const turns = viewer.turns[pageKey(document, page.number)] ?? 0;
  const { shown, picture } = pageSize(page, viewer, room, turns);
  const side = pictureSide(Math.max(picture.width, picture.height), globalThis.devicePixelRatio ?? 1);
  const name = `${isOneDocument ? "" : `Document ${document + 1}, `}page ${page.number}`;
  const address = `${page.pictureUrl}${page.pictureUrl.includes("?") ? "&" : "?"}side=${side}`;

  if (room.width === 0) return null;
  return (
    <figure
      className="mx-auto mb-3.5"
      id={`page-${pageKey(document, page.number)}`}
      data-document={document}
      data-page={page.number}
      style={{ width: shown.width }}
    >
      <figcaption className="pb-0.5 text-[0.8125rem] text-muted">
        {name}
        {page.isScanned ? " · scan" : ""}
      </figcaption>
      <div
        className="relative overflow-hidden bg-paper ring-1 ring-rule"
        style={{ width: shown.width, height: shown.height }}
      >
        <div
          className="absolute top-1/2 left-1/2"
          style={{
            width: picture.width,
            height: picture.height,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        >
          {isAskedAgain ? (
            <p className="desk-empty">This page is still being drawn; it is asked for again in a moment.</p>
          ) : hasFailed ? (
            <p className="desk-empty">
              This page couldn’t be loaded.{" "}
              <Button
                tone="link"
                onClick={() => {
                  setFailed(false);
                  setTries(tries + 1);
                }}
              >
                Try again
              </Button>
            </p>
          ) : (
            // biome-ignore lint/performance/noImgElement: the desk's own API makes the sizes, for staff alone.
            <img
              key={tries}
              src={address}
              alt={name}
              className="block size-full"
              loading="lazy"
              decoding="async"
              draggable={false}
              onError={() => setFailed(true)}
            />
          )}
          <TextLayer
            document={document}
            page={page.number}
            isOneDocument={isOneDocument}
            heightPx={picture.height}
          />
          {viewer.hasBoxes ? (
            <>
              <PageBoxes document={document} page={page.number} isOneDocument={isOneDocument} />
              <LineBoxes document={document} page={page.number} />
            </>
          ) : null}
        </div>
      </div>
    </figure>
  );
});
