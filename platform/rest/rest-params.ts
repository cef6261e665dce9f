/**
 * WordPress's parameter rules: the allowed values, and the error messages. A rule is data, so that
 * OPTIONS and the index can describe it.
 */
import { fromWireTime } from "./site-time";
import { toList } from "./rest-query";
import { invalidParams, type ParamFault } from "./rest-error";

export interface ParamRule {
  readonly type:
    | "integer"
    | "number"
    | "string"
    | "boolean"
    | "date"
    | "integers"
    | "strings"
    | "terms";
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  /** WordPress validates these before all others, and the others only if these are valid. */
  readonly early?: true;
  /** In bodies only: null is allowed. */
  readonly nullable?: true;
}

export type ParamRules = Readonly<Record<string, ParamRule>>;
export type Checked = { readonly value: unknown } | { readonly fault: ParamFault };
/** Term IDs and how they combine, from `categories=1,2` or `categories[terms]=1&categories[operator]=AND`. */
export interface TermsFilter {
  readonly ids: readonly number[];
  readonly all: boolean;
}

/** Joins names as WordPress does: `a, b, and c`. */
function joined(names: readonly string[]): string {
  if (names.length < 3) return names.join(" and ");
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
}

function fault(code: string, message: string, data: unknown = null): Checked {
  return { fault: { code, message, data } };
}

function wrongType(name: string, type: string): Checked {
  return fault("rest_invalid_type", `${name} is not of type ${type}.`, { param: name });
}

/** More characters than any number needs, including spaces. */
const longestNumber = 400;
const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** PHP's `is_numeric` for an integer; null if it is not one. */
function toInteger(value: unknown): number | null {
  if (typeof value === "number") return Number.isInteger(value) ? value : null;
  if (typeof value !== "string" || value.length > longestNumber) return null;
  if (!numeric.test(value.trim())) return null;
  const number = Number(value);
  return Number.isInteger(number) ? number : null;
}

function outOfBounds(name: string, value: number, { minimum, maximum }: ParamRule): Checked | null {
  if (minimum !== undefined && maximum !== undefined && (value < minimum || value > maximum)) {
    return fault(
      "rest_out_of_bounds",
      `${name} must be between ${minimum} (inclusive) and ${maximum} (inclusive)`,
    );
  }
  if (minimum !== undefined && value < minimum) {
    return fault("rest_out_of_bounds", `${name} must be greater than or equal to ${minimum}`);
  }
  if (maximum !== undefined && value > maximum) {
    return fault("rest_out_of_bounds", `${name} must be less than or equal to ${maximum}`);
  }
  return null;
}

function outsideEnum(name: string, value: string, allowed: readonly string[] | undefined) {
  if (!allowed || allowed.includes(value)) return null;
  const only = allowed.length === 1;
  return fault(
    "rest_not_in_enum",
    only ? `${name} is not ${allowed[0]}.` : `${name} is not one of ${joined(allowed)}.`,
  );
}

// PostgreSQL's largest integer: a greater ID cannot exist, and would overflow in a query.
const largestInteger = 2_147_483_647;

function clamped(value: number): number {
  return Math.max(-largestInteger, Math.min(largestInteger, value));
}

function checkIntegers(name: string, value: unknown): Checked {
  const list = toList(value);
  if (!list) return wrongType(name, "array");
  const integers: number[] = [];
  for (const [index, item] of list.entries()) {
    const integer = toInteger(item);
    if (integer === null) return wrongType(`${name}[${index}]`, "integer");
    integers.push(clamped(integer));
  }
  return { value: integers };
}

/** `categories`: a list or a query object; an empty value matches both, which WordPress rejects. */
function checkTerms(name: string, value: unknown): Checked {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  if (value === "" || (Array.isArray(value) && value.length === 0)) {
    return fault(
      "rest_one_of_multiple_matches",
      `${name} matches Term ID List and Term ID Taxonomy Query, but should match only one.`,
      { positions: [0, 1] },
    );
  }
  const taxQuery = isMap ? (value as Record<string, unknown>) : null;
  const checked = checkIntegers(
    taxQuery ? `${name}[terms]` : name,
    taxQuery ? (taxQuery.terms ?? []) : value,
  );
  if ("fault" in checked) {
    const title = taxQuery ? "Term ID Taxonomy Query" : "Term ID List";
    return fault(
      "rest_no_matching_schema",
      `${name} is not a valid ${title}. Reason: ${checked.fault.message}`,
      { position: taxQuery ? 1 : 0 },
    );
  }
  const ids = checked.value as number[];
  return { value: { ids, all: taxQuery?.operator === "AND" } satisfies TermsFilter };
}

/** Validates one value by its rule. */
export function checkValue(name: string, value: unknown, rule: ParamRule): Checked {
  if (rule.nullable && value === null) return { value: null };
  switch (rule.type) {
    case "integer": {
      const integer = toInteger(value);
      if (integer === null) return wrongType(name, rule.nullable ? "integer,null" : "integer");
      return outOfBounds(name, integer, rule) ?? { value: clamped(integer) };
    }
    case "number": {
      const isNumber =
        typeof value === "number" ||
        (typeof value === "string" && value.length <= longestNumber && value.trim() !== "");
      if (!isNumber || !Number.isFinite(Number(value))) return wrongType(name, "number");
      return outOfBounds(name, Number(value), rule) ?? { value: Number(value) };
    }
    case "boolean": {
      const flag = typeof value === "string" ? value.toLowerCase() : value;
      if (flag === true || flag === 1 || flag === "1" || flag === "true") return { value: true };
      if (flag === false || flag === 0 || flag === "0" || flag === "false") return { value: false };
      return wrongType(name, "boolean");
    }
    case "string": {
      if (typeof value !== "string")
        return wrongType(name, rule.nullable ? "string,null" : "string");
      // PostgreSQL cannot store NUL, so no text contains it.
      return (
        outsideEnum(name, value, rule.enum) ?? { value: value.toWellFormed().replaceAll("\0", "") }
      );
    }
    case "date": {
      if (typeof value !== "string")
        return wrongType(name, rule.nullable ? "string,null" : "string");
      if (!fromWireTime(value, "UTC")) return fault("rest_invalid_date", "Invalid date.");
      return { value };
    }
    case "integers":
      return checkIntegers(name, value);
    case "strings": {
      const list = toList(value);
      if (!list) return wrongType(name, "array");
      for (const [index, item] of list.entries()) {
        if (typeof item !== "string") return wrongType(`${name}[${index}]`, "string");
        const outside = outsideEnum(`${name}[${index}]`, item, rule.enum);
        if (outside) return outside;
      }
      return { value: (list as string[]).map((item) => item.toWellFormed().replaceAll("\0", "")) };
    }
    case "terms":
      return checkTerms(name, value);
  }
}

/**
 * Validates all parameters that have a rule, in WordPress's two passes; others are ignored.
 *
 * @throws RestError 400 `rest_invalid_param` that names every invalid one of the first failing pass
 */
export function readParams(
  rules: ParamRules,
  options: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.default !== undefined) params[name] = rule.default;
  }
  for (const early of [true, false]) {
    const faults = new Map<string, ParamFault>();
    for (const [name, value] of options) {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!rule || (rule.early === true) !== early) continue;
      const checked = checkValue(name, value, rule);
      if ("fault" in checked) faults.set(name, checked.fault);
      else params[name] = checked.value;
    }
    if (faults.size > 0) throw invalidParams(faults);
  }
  return params;
}
