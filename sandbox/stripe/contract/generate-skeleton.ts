/**
 * Generates `skeleton.json` from Stripe's published examples and the types of the installed SDK:
 * `node sandbox/stripe/contract/generate-skeleton.ts ../shared/stripe-fixtures.json`. The examples
 * give the keys; where one shows null, the SDK's types give the other allowed types.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import ts from "typescript";
import { kindTypes } from "./kind-types.ts";
import type { Shape } from "./shape.ts";

type Fixture = string | number | boolean | null | readonly Fixture[] | { [key: string]: Fixture };

const here = import.meta.dirname;
const types = resolve(here, "../../../node_modules/stripe/types/index.d.ts");
const program = ts.createProgram([types], { strict: true, skipLibCheck: true });
const checker = program.getTypeChecker();

const [fixturesPath] = process.argv.slice(2);
if (!fixturesPath) throw new Error("Pass the path to stripe-fixtures.json.");
const { resources } = JSON.parse(await readFile(fixturesPath, "utf8")) as {
  resources: Record<string, { [key: string]: Fixture }>;
};

/** Keys that an example has but not every object of its kind. */
const sometimes: ReadonlySet<string> = new Set(["line_item.invoice_item", "plan.meter"]);

const skeleton: Record<string, Shape> = {};
for (const [kind, name] of Object.entries(kindTypes)) {
  skeleton[kind] = shapeOfHash(findType(name), resources[kind]!, kind);
}
await writeFile(join(here, "skeleton.json"), `${JSON.stringify(skeleton, null, 1)}\n`);

/** A type of the namespace, as "Stripe.BillingPortal.Session". */
function findType(name: string): ts.Type {
  const module = checker.getAmbientModules().find((one) => one.name === '"stripe"')!;
  const [, ...path] = name.split(".");
  let place = checker.getExportsOfModule(module).find((one) => one.name === "Stripe")!;
  for (const part of path) {
    place = checker.getExportsOfModule(place).find((one) => one.name === part)!;
  }
  return checker.getDeclaredTypeOfSymbol(place);
}

function shapeOf(type: ts.Type | null, fixture: Fixture | undefined): Shape {
  if (type === null) return shapeOfFixture(fixture);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)),
  );
  const isNullable = fixture === null || parts.some(({ flags }) => flags & ts.TypeFlags.Null);
  const names = new Set(parts.map(nameOf).filter((name) => name !== null));
  if (isNullable) names.add("null");
  const hashes = parts.filter((part) => nameOf(part) === null);
  // An expandable field stays an ID.
  const [hash] = names.has("string") ? [] : hashes;
  if (!hash) return [...names].toSorted().join("|");

  const kind = findKind(hash);
  if (kind !== null) return [`@${kind}`, ...names].toSorted().join("|");
  if (checker.isArrayType(hash)) {
    const [item] = checker.getTypeArguments(hash as ts.TypeReference);
    const shown = Array.isArray(fixture) ? (fixture as Fixture[])[0] : undefined;
    return isNullable && (fixture ?? null) === null ? "list|null" : [shapeOf(item!, shown)];
  }
  if (checker.getIndexTypeOfType(hash, ts.IndexKind.String) || hashes.length > 1) {
    return [...names, "hash"].toSorted().join("|");
  }
  if (checker.getPropertiesOfType(hash).length === 0) {
    return [...names, "hash"].toSorted().join("|");
  }
  const shape = shapeOfHash(hash, isHash(fixture) ? fixture : null);
  return isNullable ? { ...(shape as object), null: true } : shape;
}

/** @param kind the object's kind, if it has one */
function shapeOfHash(
  type: ts.Type,
  fixture: { [key: string]: Fixture } | null,
  kind?: string,
): Shape {
  const shape: Record<string, Shape> = {};
  const properties = new Map(checker.getPropertiesOfType(type).map((one) => [one.name, one]));
  for (const key of new Set([...Object.keys(fixture ?? {}), ...properties.keys()])) {
    const property = properties.get(key);
    const own = property ? checker.getTypeOfSymbol(property) : null;
    const isShown = fixture !== null && key in fixture;
    if (!isShown && own && own.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) continue;
    if (!isShown && key === "deleted") continue;
    const isOptional = property !== undefined && Boolean(property.flags & ts.SymbolFlags.Optional);
    const mayMiss = fixture === null ? isOptional : !isShown;
    // An event's object can be of any kind.
    const inner = kind === "event" && key === "data" ? "hash" : shapeOf(own, fixture?.[key]);
    // Details of payment methods other than cards, and fields that appear only when expanded.
    if (mayMiss && typeof inner !== "string") continue;
    shape[mayMiss || sometimes.has(`${kind}.${key}`) ? `${key}?` : key] = inner;
  }
  return shape;
}

function shapeOfFixture(fixture: Fixture | undefined): Shape {
  if (fixture === null || fixture === undefined) return "any";
  if (Array.isArray(fixture)) return "list";
  return typeof fixture === "object" ? "hash" : typeof fixture;
}

/** The JSON type of a plain type; null for hashes and lists. */
function nameOf({ flags }: ts.Type): string | null {
  if (flags & ts.TypeFlags.StringLike) return "string";
  if (flags & ts.TypeFlags.NumberLike) return "number";
  if (flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (flags & ts.TypeFlags.Null) return "null";
  return null;
}

/** The kind of an embedded object. */
function findKind(type: ts.Type): string | null {
  const property = type.getProperty("object");
  const literal = property && checker.getTypeOfSymbol(property);
  const name = literal?.isStringLiteral() ? literal.value : null;
  return name !== null && name in kindTypes ? name : null;
}

function isHash(value: Fixture | undefined): value is { [key: string]: Fixture } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
