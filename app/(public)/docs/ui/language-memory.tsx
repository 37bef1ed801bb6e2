"use client";

import { useEffect } from "react";

const KEY = "vidimus-docs-language";

/** Whoever chose a language for one sample reads all others in it, too, on later pages as well. */
export function LanguageMemory() {
  useEffect(() => {
    const remembered = read();
    if (remembered !== null) choose(remembered);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.codeLanguage === undefined) return;
      // What stands above grows or shrinks: the reader's place stays where it is.
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

/** Storage may be switched off: then a choice counts for this page. */
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
    // It counts for this page.
  }
}
