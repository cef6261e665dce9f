/**
 * Evaluates the possible texts of an expression statically: constants, templates, conditions (both
 * branches), literal unions (each member), and functions that only return a value.
 */
import ts from "typescript";
import type { Choose } from "./choices";
import { findCalls, findDeclaration, isChanged, isConstant, nameQuestion, unwrap } from "./source";
import {
  type Bindings,
  type Bound,
  Closure,
  Fields,
  isList,
  type Located,
  Undecided,
  Unknown,
  operate,
  type Value,
} from "./values";

export class Evaluator {
  protected readonly checker: ts.TypeChecker;
  readonly #choose: Choose;
  /** Arguments from callers of the enclosing functions, evaluated on demand. */
  readonly #fromCallers = new Map<ts.Node, Bound>();

  constructor(checker: ts.TypeChecker, choose: Choose) {
    this.checker = checker;
    this.#choose = choose;
  }

  protected toText(value: Value, node: ts.Expression): string {
    if (value instanceof Unknown) return this.#member(value, node);
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      return String(value);
    }
    throw new Undecided(node);
  }

  /** Each literal of a union in turn. */
  #member({ node }: Located, whole: ts.Expression): string {
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const literals = members.filter((one) => one.isStringLiteral() || one.isNumberLiteral());
    if (literals.length !== members.length) throw new Undecided(whole);
    const chosen = literals[this.#choose(nameQuestion(node), literals.length)];
    return String(chosen?.value);
  }

  protected decide(node: ts.Expression, bindings: Bindings): boolean {
    const value = this.evaluate(node, bindings);
    if (!(value instanceof Unknown)) return Boolean(value);
    return this.#choose(nameQuestion(value.node), 2) === 0;
  }

  protected evaluate(options: ts.Expression, bindings: Bindings): Value {
    const node = unwrap(options);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) =>
          this.toText(this.evaluate(expression, bindings), expression) + literal.text,
      );
      return node.head.text + spans.join("");
    }
    if (ts.isConditionalExpression(node)) {
      const way = this.decide(node.condition, bindings) ? node.whenTrue : node.whenFalse;
      return this.evaluate(way, bindings);
    }
    if (ts.isIdentifier(node)) return this.#identifier(node, bindings);
    if (ts.isPrefixUnaryExpression(node)) return this.#prefix(node, bindings);
    if (ts.isBinaryExpression(node)) return this.#binary(node, bindings);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, bindings);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, bindings);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      return new Closure(node, bindings);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const object = this.evaluate(node.expression, bindings);
      if (object instanceof Fields && object.byName.has(node.name.text)) {
        return object.byName.get(node.name.text);
      }
    }
    if (ts.isElementAccessExpression(node)) {
      const object = this.evaluate(node.expression, bindings);
      if (object instanceof Fields) {
        const key = this.toText(this.evaluate(node.argumentExpression, bindings), node);
        return object.byName.get(key);
      }
    }
    if (ts.isCallExpression(node)) return this.#call(node, bindings);
    return new Unknown(node, bindings);
  }

  #identifier(node: ts.Identifier, bindings: Bindings): Value {
    if (node.text === "undefined") return undefined;
    const declaration = findDeclaration(node, this.checker);
    if (!declaration) return new Unknown(node, bindings);
    const bound = this.bound(declaration, bindings);
    if (bound) return "node" in bound ? this.evaluate(bound.node, bound.bindings) : bound.value;
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, bindings);
    if (isConstant(declaration) && !isChanged(declaration)) {
      return this.evaluate(declaration.initializer, bindings);
    }
    if (ts.isBindingElement(declaration)) return this.#element(declaration, node, bindings);
    return new Unknown(node, bindings);
  }

  /** A name destructured from an object or array. */
  #element(element: ts.BindingElement, node: ts.Identifier, bindings: Bindings): Value {
    const pattern = element.parent;
    const owner = pattern.parent;
    if (element.initializer || element.dotDotDotToken || ts.isBindingElement(owner)) {
      return new Unknown(node, bindings);
    }
    const bound = this.bound(owner, bindings);
    const input = bound ?? (isConstant(owner) ? { node: owner.initializer, bindings } : undefined);
    if (!input) return new Unknown(node, bindings);
    const whole = "node" in input ? this.evaluate(input.node, input.bindings) : input.value;
    if (ts.isArrayBindingPattern(pattern)) {
      const at = pattern.elements.indexOf(element);
      return isList(whole) ? whole[at] : new Unknown(node, bindings);
    }
    const name = (element.propertyName ?? element.name).getText();
    if (whole instanceof Fields && whole.byName.has(name)) return whole.byName.get(name);
    return new Unknown(node, bindings);
  }

  #prefix(node: ts.PrefixUnaryExpression, bindings: Bindings): Value {
    if (node.operator === ts.SyntaxKind.ExclamationToken) {
      return !this.decide(node.operand, bindings);
    }
    const value = this.evaluate(node.operand, bindings);
    if (node.operator === ts.SyntaxKind.MinusToken && typeof value === "number") return -value;
    return new Unknown(node, bindings);
  }

  #binary(node: ts.BinaryExpression, bindings: Bindings): Value {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      return this.decide(node.left, bindings) && this.decide(node.right, bindings);
    }
    if (kind === ts.SyntaxKind.BarBarToken) {
      return this.decide(node.left, bindings) || this.decide(node.right, bindings);
    }
    const left = this.evaluate(node.left, bindings);
    const right = this.evaluate(node.right, bindings);
    const areKnown = [left, right].every((side) => typeof side !== "object" || side === null);
    const result = areKnown ? operate(kind, left, right) : undefined;
    return result ?? new Unknown(node, bindings);
  }

  #array(node: ts.ArrayLiteralExpression, bindings: Bindings): Value {
    // An empty array is filled later.
    if (node.elements.length === 0) return new Unknown(node, bindings);
    const items: Value[] = [];
    for (const element of node.elements) {
      const spread = ts.isSpreadElement(element);
      const value = this.evaluate(spread ? element.expression : element, bindings);
      if (!spread) items.push(value);
      else if (isList(value)) items.push(...value);
      else return new Unknown(node, bindings);
    }
    return items;
  }

  #object(node: ts.ObjectLiteralExpression, bindings: Bindings): Value {
    const fields = new Map<string, Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) return new Unknown(node, bindings);
      const name = property.name && !ts.isComputedPropertyName(property.name) && property.name;
      if (!name) continue;
      const key =
        ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
      if (ts.isPropertyAssignment(property)) {
        fields.set(key, this.#lazily(property.initializer, bindings));
      }
    }
    return new Fields(fields);
  }

  /** A field that cannot be evaluated matters only if it is used. */
  #lazily(node: ts.Expression, bindings: Bindings): Value {
    try {
      return this.evaluate(node, bindings);
    } catch (error) {
      if (error instanceof Undecided) return new Unknown(node, bindings);
      throw error;
    }
  }

  #call(node: ts.CallExpression, bindings: Bindings): Value {
    const { expression: callee } = node;
    if (ts.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (callee.getText() === "Object.keys" && node.arguments[0]) {
        const object = this.evaluate(node.arguments[0], bindings);
        if (object instanceof Fields) return [...object.byName.keys()];
      }
      const list = this.evaluate(callee.expression, bindings);
      const [argument] = node.arguments;
      if (isList(list) && argument) {
        const input = this.evaluate(argument, bindings);
        if (name === "join") {
          return list
            .map((item) => this.toText(item, callee.expression))
            .join(this.toText(input, argument));
        }
        if (name === "map" && input instanceof Closure) {
          return list.map((item, index) => this.#apply(input, [item, index], node));
        }
      }
    }
    const closure = this.evaluate(callee, bindings);
    if (!(closure instanceof Closure)) return new Unknown(node, bindings);
    return this.#run(closure, this.bind(closure, node.arguments, bindings), node);
  }

  protected bind(closure: Closure, input: readonly ts.Expression[], bindings: Bindings): Bindings {
    const inside = new Map(closure.bindings);
    closure.node.parameters.forEach((parameter, index) => {
      const node = input[index] ?? parameter.initializer;
      inside.set(parameter, node ? { node, bindings } : { value: undefined });
    });
    return inside;
  }

  #apply(closure: Closure, input: readonly Value[], node: ts.CallExpression): Value {
    const inside = new Map(closure.bindings);
    closure.node.parameters.forEach((parameter, index) => {
      inside.set(parameter, { value: input[index] });
    });
    return this.#run(closure, inside, node);
  }

  /** Only functions that just return: others may change values already evaluated. */
  #run(closure: Closure, inside: Bindings, node: ts.CallExpression): Value {
    const { body } = closure.node;
    if (!body) return new Unknown(node, inside);
    if (!ts.isBlock(body)) return this.evaluate(body, inside);
    for (const statement of body.statements) {
      if (ts.isVariableStatement(statement)) continue;
      if (ts.isReturnStatement(statement) && statement.expression) {
        return this.evaluate(statement.expression, inside);
      }
      break;
    }
    return new Unknown(node, inside);
  }

  /** The value of a parameter: an argument of the current call, or of each caller in turn. */
  protected bound(declaration: ts.Node, bindings: Bindings): Bound | undefined {
    const bound = bindings.get(declaration) ?? this.#fromCallers.get(declaration);
    if (bound || !ts.isParameter(declaration)) return bound;
    const calls = findCalls(declaration.parent, this.checker);
    const call = calls[this.#choose(`callers: ${nameQuestion(declaration)}`, calls.length || 1)];
    if (!call) return undefined;
    declaration.parent.parameters.forEach((parameter, index) => {
      const node = call.arguments[index] ?? parameter.initializer;
      if (node) this.#fromCallers.set(parameter, { node, bindings: new Map() });
    });
    return this.#fromCallers.get(declaration);
  }
}
