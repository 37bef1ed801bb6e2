"use client";

import { useEffect } from "react";

const KEY = "vidimus-docs-language";

/** Applies the reader's language to every sample, on this page and on later ones. */
export function LanguageMemory() {
  useEffect(() => {
    const remembered = read();
    if (remembered !== null) choose(remembered);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.codeLanguage === undefined) return;
      // The samples above grow or shrink: keep the reader's place on the screen.
      const before = target.getBoundingClientRect().top;
      choose(target.value);
      window.scrollBy(0, target.getBoundingClientRect().top - before);
      write(target.value);
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  return null;
}

function choose(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-code-language]")) {
    if (input.value === language) input.checked = true;
  }
}

/** Storage may be disabled. Then a choice lasts for this page. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice lasts for this page.
  }
}
