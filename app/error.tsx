"use client";

import { Failure } from "./failure";

export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <Failure digest={error.digest} retry={() => window.location.reload()} />;
}
