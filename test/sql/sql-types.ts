/** Maps PostgreSQL's types to the driver's JavaScript types, and compares TypeScript types with them. */
import ts from "typescript";
import type { Sent } from "./nullability";
import type { SqlType } from "./schema";

export type Kind = "boolean" | "bytes" | "date" | "json" | "number" | "string";

/** A test compares these with the driver's own parsers. */
export const kinds: Readonly<Record<string, Kind>> = {
  bool: "boolean",
  bytea: "bytes",
  timestamptz: "date",
  json: "json",
  jsonb: "json",
  int2: "number",
  int4: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  // Larger than a number can represent exactly.
  int8: "string",
  numeric: "string",
  text: "string",
  varchar: "string",
  name: "string",
  uuid: "string",
  tsvector: "string",
  tsquery: "string",
  regclass: "string",
  void: "string",
};

const spelled: Readonly<Record<Kind, string>> = {
  boolean: "boolean",
  bytes: "Buffer",
  date: "Date",
  json: "the type of its content",
  number: "number",
  string: "string",
};

/** The TypeScript type of such a column, as text. */
export function wordsFor(type: SqlType, canBeNull: boolean): string {
  const kind = kinds[type.name];
  const word = kind ? spelled[kind] : "a type that sql-types.ts does not know";
  return `${word}${type.isArray ? "[]" : ""}${canBeNull ? " | null" : ""} (${type.name}${type.isArray ? "[]" : ""})`;
}

const flat = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isNullish = ({ flags }: ts.Type) =>
  (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
const isOpen = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

export class TypeRules {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  print(type: ts.Type): string {
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  hasNull(type: ts.Type): boolean {
    return flat(type).some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
  }

  hasUndefined(type: ts.Type): boolean {
    return flat(type).some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
  }

  /** The literals of a string union; null if it is not one. */
  literals(type: ts.Type): readonly string[] | null {
    const parts = flat(type).filter((part) => !isNullish(part));
    const words = parts.filter((part) => part.isStringLiteral()).map(({ value }) => value);
    return words.length === parts.length ? words : null;
  }

  /** The nullability of a parameter of this type; for an unknown type anything is possible. */
  nullsIn(type: ts.Type | null): Sent {
    if (!type || isOpen(type)) return { canBeNull: true, hasNulls: true };
    const items = flat(type).map((part) => this.#itemOf(part));
    return {
      canBeNull: flat(type).some(isNullish),
      hasNulls: items.some((item) => item !== null && flat(item).some(isNullish)),
    };
  }

  /** Whether a column of this type matches `type`, ignoring null. */
  fitsColumn(sql: SqlType, type: ts.Type): boolean {
    const kind = kinds[sql.name];
    if (!kind) return false;
    const parts = flat(type).filter((part) => !isNullish(part));
    return parts.length > 0 && parts.every((part) => this.#fits(kind, sql.isArray, part));
  }

  #fits(kind: Kind, isArray: boolean, type: ts.Type): boolean {
    if (isOpen(type)) return kind === "json" && (type.flags & ts.TypeFlags.Unknown) !== 0;
    if (!isArray) return this.#isKind(kind, type);
    const item = this.#itemOf(type);
    return item !== null && flat(item).every((part) => this.#fits(kind, false, part));
  }

  /** Whether the driver can send such a value as a parameter of this type. */
  fitsParameter(sql: SqlType, type: ts.Type): boolean {
    const kind = kinds[sql.name];
    if (!kind || isOpen(type)) return true;
    const parts = flat(type).filter((part) => !isNullish(part));
    return parts.every((part) => this.#accepts(kind, sql.isArray, part));
  }

  #accepts(kind: Kind, isArray: boolean, type: ts.Type): boolean {
    if (isOpen(type)) return true;
    if (isArray) {
      const item = this.#itemOf(type);
      const parts = item && flat(item).filter((part) => !isNullish(part));
      return parts !== null && parts.every((part) => this.#accepts(kind, false, part));
    }
    // The driver sends an array as a PostgreSQL array, not as JSON.
    if (kind === "json") return this.#itemOf(type) === null;
    if (kind === "number") return this.#isKind("number", type) || this.#isKind("string", type);
    if (kind === "string") return this.#isKind("string", type) || this.#isKind("number", type);
    return this.#isKind(kind, type);
  }

  #itemOf(type: ts.Type): ts.Type | null {
    const isList = this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
    if (!isList) return null;
    const items = this.#checker.getTypeArguments(type as ts.TypeReference);
    return items.length === 1
      ? (items[0] ?? null)
      : (this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? null);
  }

  #isKind(kind: Kind, type: ts.Type): boolean {
    const checker = this.#checker;
    const name = type.symbol?.name ?? "";
    switch (kind) {
      case "number":
        return checker.isTypeAssignableTo(type, checker.getNumberType());
      case "string":
        return checker.isTypeAssignableTo(type, checker.getStringType());
      case "boolean":
        return checker.isTypeAssignableTo(type, checker.getBooleanType());
      case "date":
        return name === "Date";
      case "bytes":
        return name === "Buffer" || name === "Uint8Array";
      case "json":
        return !["Date", "Buffer", "Uint8Array", "Map", "Set"].includes(name);
    }
  }
}
