/**
 * Checks every statement in the source against the migrated database: that it is valid, that its
 * parameters have the right types, and that its rows match their row type (docs/decisions/033).
 */
import { types } from "pg";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPlace } from "./check-place";
import { collectComposed, type Composed } from "./composed";
import { exampleFile, examples, exampleSources } from "./examples";
import { findStatements, type Place } from "./find-statements";
import { listSources, openProgram } from "./program";
import { openSchema, type Schema } from "./schema";
import { type Kind, kinds, TypeRules } from "./sql-types";
import { unchecked } from "./unchecked";

let schema: Schema;
let checker: ts.TypeChecker;
let places: readonly Place[];
let composed: readonly Composed[];
let examplePlaces: readonly Place[];

beforeAll(async () => {
  const files = listSources();
  const program = openProgram(files, exampleSources);
  checker = program.getTypeChecker();
  composed = await collectComposed();
  places = findStatements(program, files).map(addComposed);
  examplePlaces = findStatements(program, Object.keys(exampleSources));
  schema = await openSchema();
});

afterAll(() => schema?.close());

/** Adds recorded statements to a call site that cannot be evaluated statically. */
function addComposed(place: Place): Place {
  if (place.undecided === null) return place;
  const sent = composed.filter(
    ({ file, line }) => file === place.file && line >= place.line && line <= place.endLine,
  );
  if (sent.length === 0) return place;
  const variants = sent.map(({ text, values }) => ({
    text,
    values: Array.from({ length: values }, () => null),
  }));
  return { ...place, variants: [...place.variants, ...variants], undecided: null };
}

const check = (place: Place) =>
  checkPlace(place, { schema, checker, rules: new TypeRules(checker) });

describe("the statements of the source", () => {
  it("are valid, have correct parameter types, and return what their row types declare", async () => {
    const findings: string[] = [];
    for (const place of places) findings.push(...(await check(place)));
    expect(findings.join("\n\n")).toBe("");
    expect(places.length).toBeGreaterThan(250);
  });

  it("are all checked, with a few known exceptions", () => {
    const undecided = places.filter((place) => place.undecided !== null);
    const found = undecided.map(({ file, line, name, undecided: why }) => ({
      name,
      where: `${file}:${line}: ${why}`,
    }));
    const isKnown = ({ name }: { name: string }) => name in unchecked;
    expect(found.filter((one) => !isKnown(one)).map(({ where }) => where)).toEqual([]);
    const names = new Set(found.map(({ name }) => name));
    expect(Object.keys(unchecked).filter((name) => !names.has(name))).toEqual([]);
  });

  it("that are composed at run time are recorded at their call sites", () => {
    const known = new Set(places.flatMap(({ variants }) => variants.map(({ text }) => text)));
    expect(composed.filter(({ text }) => !known.has(text))).toEqual([]);
  });
});

describe("the check", () => {
  it.each(examples.map(({ title }, index) => ({ title, index })))("$title", async ({ index }) => {
    const findings = examples[index]?.findings ?? [];
    const own = examplePlaces.filter(({ file }) => file === exampleFile(index));
    expect(own).toHaveLength(1);
    const found: string[] = [];
    for (const place of own) {
      if (place.undecided !== null) found.push(place.undecided);
      for (const report of await check(place)) {
        expect(report).toMatch(/^test\/sql\/example-\d+\.ts:\d+\n  - /);
        found.push(...report.split("\n").filter((line) => line.startsWith("  - ")));
      }
    }
    expect(found).toEqual(findings.map((finding) => expect.stringContaining(finding)));
  });

  it("knows the driver's JavaScript type of each column type", async () => {
    const samples: Readonly<Record<string, string>> = {
      bool: "t",
      bytea: "\\x00",
      timestamptz: "2026-01-01 00:00:00+00",
      json: "{}",
      jsonb: "{}",
    };
    const kindOf = (value: unknown): Kind => {
      if (value instanceof Date) return "date";
      if (Buffer.isBuffer(value)) return "bytes";
      return typeof value === "object" ? "json" : (typeof value as Kind);
    };
    const names = Object.keys(kinds);
    const found = await Promise.all(
      names.map(async (name) => {
        const id = await schema.findTypeId(name);
        return [name, kindOf(types.getTypeParser(id, "text")(samples[name] ?? "1"))];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(kinds);
  });
});
