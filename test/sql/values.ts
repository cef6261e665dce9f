/** The results of static evaluation. */
import ts from "typescript";

/** The values of parameters in one run. */
export type Bindings = ReadonlyMap<ts.Node, Bound>;
/** An expression with the bindings of its scope, or an evaluated value. */
export type Bound = Located | { readonly value: Value };
export interface Located {
  readonly node: ts.Expression;
  readonly bindings: Bindings;
}

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | Fields
  | Closure
  | Unknown;

export class Fields {
  readonly byName: ReadonlyMap<string, Value>;
  constructor(fields: ReadonlyMap<string, Value>) {
    this.byName = fields;
  }
}
export class Closure {
  readonly node: ts.FunctionLikeDeclaration;
  readonly bindings: Bindings;
  constructor(node: ts.FunctionLikeDeclaration, bindings: Bindings) {
    this.node = node;
    this.bindings = bindings;
  }
}
/** A value known only at run time. */
export class Unknown implements Located {
  readonly node: ts.Expression;
  readonly bindings: Bindings;
  constructor(node: ts.Expression, bindings: Bindings) {
    this.node = node;
    this.bindings = bindings;
  }
}

/** Thrown for a part of a statement that cannot be evaluated. */
export class Undecided extends Error {
  constructor(node: ts.Node) {
    super(`cannot be worked out: ${node.getText().slice(0, 80)}`);
  }
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Applies an operator to two plain values; undefined for operators that statements do not use. */
export function operate(
  kind: ts.SyntaxKind,
  left: Value,
  right: Value,
): string | number | boolean | undefined {
  switch (kind) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return left === right;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right;
    case ts.SyntaxKind.AsteriskToken:
      return Number(left) * Number(right);
    case ts.SyntaxKind.PlusToken:
      return typeof left === "number" && typeof right === "number"
        ? left + right
        : `${String(left)}${String(right)}`;
    default:
      return undefined;
  }
}
