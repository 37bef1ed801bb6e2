"use client";

import PublicLayout from "./(public)/layout";
import { PageNotFound } from "./(public)/ui/not-found-pages";

/** A client component, since Next puts the page for what doesn't exist into the payload of every page that does. */
export function MissingPage() {
  return (
    <PublicLayout>
      <PageNotFound />
    </PublicLayout>
  );
}
