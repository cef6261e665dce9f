/** Reads what one call sends: the statement's text, and the types of its values. */
import ts from "typescript";
import { Evaluator } from "./evaluate";
import { findDeclaration, isChanged, isConstant, unwrap } from "./source";
import { type Bindings, Closure, isList, type Located } from "./values";

export class StatementReader extends Evaluator {
  /** @throws Undecided */
  textOf({ node, bindings }: Located): string {
    return this.toText(this.evaluate(node, bindings), node);
  }

  /** A field of a query given as an object; null if it is not an object or lacks the field. */
  field(node: ts.Expression, name: string): Located | null {
    const object = this.#locate({ node, bindings: new Map() });
    if (!ts.isObjectLiteralExpression(object.node)) return null;
    const property = object.node.properties.find((one) => one.name?.getText() === name);
    if (!property || !ts.isPropertyAssignment(property)) return null;
    return { node: property.initializer, bindings: object.bindings };
  }

  /** The types of the values sent, null for unknown ones; null if their number is unknown. */
  types(options: Located): readonly (ts.Type | null)[] | null {
    const { node, bindings } = this.#locate(options);
    if (ts.isArrayLiteralExpression(node)) {
      const parts = node.elements.map((element) =>
        ts.isSpreadElement(element)
          ? this.types({ node: element.expression, bindings })
          : [this.#typeOf(element, bindings)],
      );
      return parts.every((part) => part !== null) ? parts.flat() : null;
    }
    const type = this.checker.getTypeAtLocation(node);
    if (this.checker.isTupleType(type)) {
      return [...this.checker.getTypeArguments(type as ts.TypeReference)];
    }
    const value = this.evaluate(node, bindings);
    return isList(value) ? value.map(() => null) : null;
  }

  /** For a parameter, the type of its argument. */
  #typeOf(node: ts.Expression, bindings: Bindings): ts.Type {
    const declaration = ts.isIdentifier(node) && findDeclaration(node, this.checker);
    const bound = declaration ? this.bound(declaration, bindings) : undefined;
    if (bound && "node" in bound) return this.#typeOf(bound.node, bound.bindings);
    return this.checker.getTypeAtLocation(node);
  }

  /** Follows names, parameters, conditions and calls to the underlying expression. */
  #locate(options: Located): Located {
    const node = unwrap(options.node);
    const { bindings } = options;
    if (ts.isConditionalExpression(node)) {
      const way = this.decide(node.condition, bindings) ? node.whenTrue : node.whenFalse;
      return this.#locate({ node: way, bindings });
    }
    if (ts.isIdentifier(node)) {
      const declaration = findDeclaration(node, this.checker);
      const bound = declaration && this.bound(declaration, bindings);
      if (bound && "node" in bound) return this.#locate(bound);
      if (declaration && isConstant(declaration) && !isChanged(declaration)) {
        return this.#locate({ node: declaration.initializer, bindings });
      }
    }
    if (ts.isCallExpression(node)) {
      const callee = this.evaluate(node.expression, bindings);
      if (callee instanceof Closure && callee.node.body && ts.isExpression(callee.node.body)) {
        const inside = this.bind(callee, node.arguments, bindings);
        return this.#locate({ node: callee.node.body, bindings: inside });
      }
    }
    return { node, bindings };
  }
}
