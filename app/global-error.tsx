"use client";

import { Failure } from "./failure";
import { inter, interExtended } from "./fonts";
import "./globals.css";

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" className={`${inter.variable} ${interExtended.variable}`}>
      <body>
        <title>Vidimus</title>
        <Failure digest={error.digest} retry={() => window.location.reload()} />
      </body>
    </html>
  );
}
