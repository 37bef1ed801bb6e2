"use client";

import { useEffect } from "react";

const KEY = "vidimus-docs-language";

export function LanguageMemory() {
  useEffect(() => {
    const remembered = read();
    if (remembered !== null) choose(remembered);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.codeLanguage === undefined) return;
      // Keep the reader's place while the samples above grow or shrink.
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
    // Storage may be disabled. Then the choice lasts for this page.
  }
}
