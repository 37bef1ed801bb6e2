import { CodeBlock, readInfo } from "./code-block";

const LABELS: Readonly<Record<string, string>> = { sh: "curl", ts: "TypeScript", python: "Python" };

export interface Sample {
  info: string;
  code: string;
}

export function areAlternatives(samples: readonly Sample[]): boolean {
  const languages = samples.map(({ info }) => readInfo(info).language);
  return (
    samples.length > 1 &&
    new Set(languages).size === languages.length &&
    languages.every((language) => LABELS[language] !== undefined)
  );
}

/** Radio buttons choose, so that it works without a script; `LanguageMemory` applies a choice to all samples. */
export function CodeTabs({ samples, id }: { samples: readonly Sample[]; id: string }) {
  return (
    <div className="code-tabs">
      <fieldset>
        <legend className="sr-only">Language of the sample</legend>
        {samples.map(({ info }, index) => {
          const { language } = readInfo(info);
          return (
            <label key={language}>
              <input
                type="radio"
                name={`language-${id}`}
                value={language}
                defaultChecked={index === 0}
                data-code-language=""
              />
              <span>{LABELS[language]}</span>
            </label>
          );
        })}
      </fieldset>
      {samples.map(({ info, code }) => (
        <CodeBlock key={info} info={info} code={code} />
      ))}
    </div>
  );
}
