"use client";

import { Failure } from "./failure";

/** Shown in place of a page that failed. */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <Failure digest={error.digest} retry={() => window.location.reload()} />;
}
