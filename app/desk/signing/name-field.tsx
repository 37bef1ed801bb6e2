interface NameFieldProps {
  legalName: string;
  typedName: string;
  onTyped: (name: string) => void;
}

export function NameField({ legalName, typedName, onTyped }: NameFieldProps) {
  return (
    <div>
      <label className="desk-label" htmlFor="sign-name">
        Type your legal name: {legalName}
      </label>
      <input
        id="sign-name"
        className="desk-control"
        value={typedName}
        autoComplete="off"
        dir="auto"
        spellCheck={false}
        aria-describedby="sign-name-hint"
        onChange={(event) => onTyped(event.target.value)}
      />
      <p id="sign-name-hint" className="desk-hint">
        {typedName.trim() === legalName ? "That matches." : "Type it exactly as shown."}
      </p>
    </div>
  );
}
