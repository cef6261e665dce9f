/** Shapes of Stripe's objects (keys and JSON types), and how a value differs from them. */

/**
 * A shape is one of: names of JSON types separated by `|` (`any` allows all); a hash of shapes,
 * with `?` after optional keys and `"null": true` when the whole can be null; a
 * list of one shape; `@kind` for an object of the skeleton, `{kind}` for one of any kind.
 */
export type Shape = string | readonly [Shape] | { readonly [key: string]: Shape | boolean };

export type Skeleton = Readonly<Record<string, Shape>>;

/** Lists how a value differs from its shape, as sentences. */
export function findDifferences(
  skeleton: Skeleton,
  { shape, value, path }: { shape: Shape; value: unknown; path: string },
): readonly string[] {
  if (typeof shape === "string") return checkNamed(skeleton, { shape, value, path });
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [`${path} is ${typeOf(value)} and not a list`];
    return value.flatMap((item, index) =>
      findDifferences(skeleton, { shape: shape[0], value: item, path: `${path}[${index}]` }),
    );
  }
  if (value === null && shape.null === true) return [];
  if (typeOf(value) !== "hash") return [`${path} is ${typeOf(value)} and not a hash`];
  return checkKeys(skeleton, { shape, value: value as Record<string, unknown>, path });
}

function checkKeys(
  skeleton: Skeleton,
  {
    shape,
    value,
    path,
  }: {
    shape: Readonly<Record<string, Shape | boolean>>;
    value: Readonly<Record<string, unknown>>;
    path: string;
  },
): readonly string[] {
  const required = Object.keys(shape).filter((key) => key !== "null" && !key.endsWith("?"));
  const missing = required.filter((key) => !(key in value));
  return [
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const own = shape[key] ?? shape[`${key}?`];
      if (own === undefined || typeof own === "boolean") return [`${path}.${key} is not Stripe’s`];
      return findDifferences(skeleton, { shape: own, value: inner, path: `${path}.${key}` });
    }),
  ];
}

function checkNamed(
  skeleton: Skeleton,
  { shape, value, path }: { shape: string; value: unknown; path: string },
): readonly string[] {
  const names = shape.split("|");
  const reference = names.find((name) => name.startsWith("@"));
  if (reference && typeOf(value) === "hash") {
    const inner = skeleton[reference.slice(1)];
    if (inner === undefined) return [`${path}: there is no ${reference} in the skeleton`];
    return findDifferences(skeleton, { shape: inner, value, path });
  }
  const isAdmitted = names.includes("any") || names.includes(typeOf(value));
  return isAdmitted ? [] : [`${path} is ${typeOf(value)} and not ${shape}`];
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "hash" : typeof value;
}
