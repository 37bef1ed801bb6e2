export interface Shape {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  description?: string;
  deprecated?: boolean;
}

const FILLED_IN: readonly string[] = ["SubmitInput.idempotencyKey"];

const IDENTIFIER = /^[A-Za-z_]\w*$/;

export class PythonTypes {
  readonly #definitions: string[] = [];

  define(name: string, shape: Shape): void {
    if (shape.properties) return void this.#defineObject(name, shape);
    const type = this.#typeOf(shape, name);
    if (type !== name) this.alias(name, type, shape.description);
  }

  alias(name: string, type: string, description: string | undefined): void {
    const doc = description === undefined ? [] : [docstring(description, "")];
    this.#definitions.push([`${name}: TypeAlias = ${type}`, ...doc].join("\n"));
  }

  toString(): string {
    // Python evaluates an alias at once, so the names in it must be defined before.
    const isLate = (text: string) => /^\w+: TypeAlias = (?!Literal)/.test(text);
    const definitions = this.#definitions;
    return [
      ...definitions.filter((text) => !isLate(text)),
      ...definitions.filter((text) => isLate(text)),
    ].join("\n\n\n");
  }

  #typeOf(shape: Shape, name: string): string {
    if (shape.$ref !== undefined) return shape.$ref.split("/").at(-1) ?? "";
    if (shape.const !== undefined) return `Literal[${literal(shape.const)}]`;
    if (shape.enum) return `Literal[${shape.enum.map(literal).join(", ")}]`;
    if (shape.oneOf) return union(shape.oneOf.map((each) => this.#variant(each, name)));
    if (shape.anyOf) return union(shape.anyOf.map((each) => this.#typeOf(each, name)));
    if (Array.isArray(shape.type)) {
      return union(shape.type.map((type) => this.#typeOf({ ...shape, type }, name)));
    }
    switch (shape.type) {
      case "string":
        return "str";
      case "boolean":
        return "bool";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "null":
        return "None";
      case "array":
        if (shape.items) return `list[${this.#typeOf(shape.items, name.replace(/s$/, ""))}]`;
        break;
      case "object":
        if (shape.properties) return this.#defineObject(name, shape);
        if (typeof shape.additionalProperties === "object") {
          return `dict[str, ${this.#typeOf(shape.additionalProperties, name)}]`;
        }
    }
    throw new Error(`no type is known for ${name}: ${JSON.stringify(shape)}`);
  }

  /** `OrderEvent` in a `FeedEvent` makes an `OrderFeedEvent`. */
  #variant(shape: Shape, name: string): string {
    if (shape.$ref !== undefined) return this.#typeOf(shape, name);
    const data = shape.properties?.data?.$ref?.split("/").at(-1);
    if (!data) throw new Error(`a variant of ${name} has no name`);
    return this.#defineObject(data.replace(/Event$/, name), shape);
  }

  #defineObject(name: string, { properties = {}, required = [], description }: Shape): string {
    const members = Object.entries(properties).map(([member, shape]) => {
      const path = `${name}.${member}`;
      const nested = name + member.charAt(0).toUpperCase() + member.slice(1);
      const type = this.#typeOf(shape, nested);
      const isRequired = required.includes(member) && !FILLED_IN.includes(path);
      return { member, type: isRequired ? type : `NotRequired[${type}]`, doc: describe(shape) };
    });
    this.#definitions.push(
      members.every(({ member }) => IDENTIFIER.test(member))
        ? classText(name, description, members)
        : callText(name, description, members),
    );
    return name;
  }
}

interface Member {
  member: string;
  type: string;
  doc: string | undefined;
}

function classText(name: string, description: string | undefined, members: Member[]): string {
  const head = description === undefined ? [] : [docstring(description, "    "), ""];
  const lines = members.flatMap(({ member, type, doc }) => [
    `    ${member}: ${type}`,
    ...(doc === undefined ? [] : [docstring(doc, "    ")]),
  ]);
  return [`class ${name}(TypedDict):`, ...head, ...lines].join("\n");
}

/** A member is not a Python name, such as `x5t#S256`. */
function callText(name: string, description: string | undefined, members: Member[]): string {
  const lines = members.flatMap(({ member, type, doc }) => [
    ...(doc === undefined ? [] : [`        # ${doc}`]),
    `        ${literal(member)}: ${type},`,
  ]);
  const doc = description === undefined ? [] : [docstring(description, "")];
  return [`${name} = TypedDict(`, `    "${name}",`, "    {", ...lines, "    },", ")", ...doc].join("\n");
}

function describe({ description, deprecated }: Shape): string | undefined {
  const words = [description, deprecated ? "Deprecated." : undefined].filter((each) => each !== undefined);
  return words.length === 0 ? undefined : words.join(" ");
}

function docstring(text: string, indent: string): string {
  const words = text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '\\"');
  return `${indent}"""${words}"""`;
}

function union(types: string[]): string {
  return `Union[${[...new Set(types)].join(", ")}]`;
}

function literal(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "string") throw new Error(`no literal is known for ${JSON.stringify(value)}`);
  return JSON.stringify(value);
}
