/** Compares a statement's types in the source with the database's description of it. */
import ts from "typescript";
import type { Place, Variant } from "./find-statements";
import type { Column, Description, Schema } from "./schema";
import { type TypeRules, wordsFor } from "./sql-types";

/** The errors of a call site, one text per failing statement variant; empty if it is valid. */
export async function checkPlace(
  place: Place,
  { schema, rules, checker }: { schema: Schema; rules: TypeRules; checker: ts.TypeChecker },
): Promise<string[]> {
  const known = new Set<string>();
  const reports: string[] = [];
  for (const variant of place.variants) {
    const wrong = await checkVariant(place, variant, { schema, rules, checker });
    // Variants of one statement mostly have the same errors.
    const fresh = wrong.filter((what) => !known.has(what));
    for (const what of fresh) known.add(what);
    if (fresh.length === 0) continue;
    const lines = fresh.map((what) => `  - ${what}`).join("\n");
    reports.push(`${place.file}:${place.line}\n${lines}\n  in: ${layOut(variant.text)}`);
  }
  return reports;
}

async function checkVariant(
  place: Place,
  variant: Variant,
  { schema, rules, checker }: { schema: Schema; rules: TypeRules; checker: ts.TypeChecker },
): Promise<readonly string[]> {
  let description;
  try {
    description = await schema.describe(
      variant.text,
      (variant.values ?? []).map((type) => rules.nullsIn(type)),
    );
  } catch (error) {
    return [`PostgreSQL refuses it: ${(error as Error).message}`];
  }
  return [
    ...checkValues(variant, description, rules),
    ...checkRows(place, description, { rules, checker }),
  ];
}

function layOut(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function checkValues(
  { values }: Variant,
  { parameters }: Description,
  rules: TypeRules,
): readonly string[] {
  if (values === null) return ["how many values are sent cannot be worked out"];
  if (values.length !== parameters.length) {
    return [`sends ${values.length} values, the statement takes ${parameters.length}`];
  }
  return parameters.flatMap((parameter, index) => {
    const type = values[index];
    if (!type || rules.fitsParameter(parameter, type)) return [];
    const name = `${parameter.name}${parameter.isArray ? "[]" : ""}`;
    return [`$${index + 1} is ${name}, and ${rules.print(type)} is sent`];
  });
}

function checkRows(
  { rowType, usesRows }: Place,
  { columns }: Description,
  { rules, checker }: { rules: TypeRules; checker: ts.TypeChecker },
): readonly string[] {
  if (!rowType) {
    if (!usesRows || columns.length === 0) return [];
    return [
      `its rows are used and have no type: query<{ ${columns.map(printColumn).join("; ")} }>`,
    ];
  }
  if (rowType.isUnion()) return [`the row type ${rules.print(rowType)} must not be a union`];
  const properties = new Map(
    checker.getPropertiesOfType(rowType).map((property) => [property.name, property]),
  );
  const names = columns.map(({ name }) => name);
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `two columns are named "${name}"`),
    ...[...properties.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `the row type has "${name}", the statement returns no such column`),
    ...columns.flatMap((column) => {
      const property = properties.get(column.name);
      if (!property) {
        return [`the statement returns ${printColumn(column)}, which the row type lacks`];
      }
      return checkColumn(column, checker.getTypeOfSymbol(property), rules);
    }),
  ];
}

function printColumn({ name, type, canBeNull }: Column): string {
  return `"${name}": ${wordsFor(type, canBeNull)}`;
}

function checkColumn(column: Column, type: ts.Type, rules: TypeRules): readonly string[] {
  const { name, canBeNull, isNullInTable } = column;
  const found = `the row type says "${name}": ${rules.print(type)}`;
  const expected = `the database answers ${wordsFor(column.type, canBeNull)}`;
  if (type.flags & ts.TypeFlags.Unknown && rules.fitsColumn(column.type, type)) return [];
  if (!rules.fitsColumn(column.type, type)) return [`${found}; ${expected}`];
  if (rules.hasUndefined(type)) return [`${found}; a column is never undefined`];
  if (canBeNull && !rules.hasNull(type)) return [`${found}; ${expected}`];
  if (!isNullInTable && rules.hasNull(type)) return [`${found}; ${expected}, never null`];
  const words = rules.literals(type);
  const others = words && column.allowed?.filter((word) => !words.includes(word));
  if (others?.length) return [`${found}; the table allows ${others.join(", ")}, too`];
  return [];
}
