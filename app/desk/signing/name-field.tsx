import { TextField } from "@/app/ui/field";

interface NameFieldProps {
  legalName: string;
  typedName: string;
  onTyped: (name: string) => void;
}

export function NameField({ legalName, typedName, onTyped }: NameFieldProps) {
  return (
    <div>
      <TextField
        label={<>Type your legal name: {legalName}</>}
        hint={typedName.trim() === legalName ? "That matches." : "Type it exactly as shown."}
        id="sign-name"
        value={typedName}
        autoComplete="off"
        dir="auto"
        spellCheck={false}
        onChange={(event) => onTyped(event.target.value)}
      />
    </div>
  );
}
