"use client";

import { keepForNextPage, type ReadFile } from "./hand-over";

export function NextPageLink(file: ReadFile) {
  return (
    <a className="link" href={`/verify/${file.asked}`} onClick={() => keepForNextPage(file)}>
      {file.asked}
    </a>
  );
}
