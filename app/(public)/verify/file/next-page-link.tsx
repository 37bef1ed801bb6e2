"use client";

import { keepForNextPage, type ReadFile } from "./hand-over";

/** Leads to the page of the certificate that a file names, which shows the verdict without another drop. */
export function NextPageLink(file: ReadFile) {
  return (
    <a className="link" href={`/verify/${file.asked}`} onClick={() => keepForNextPage(file)}>
      {file.asked}
    </a>
  );
}
