/** Navigates the source: declarations, calls, and names of expressions. */
import ts from "typescript";

const mutation = "push|unshift|splice|pop|shift|sort|reverse|fill|copyWithin";

/** An expression without parentheses and type assertions. */
export function unwrap(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapper ? unwrap(node.expression) : node;
}

export function isConstant(
  node: ts.Node,
): node is ts.VariableDeclaration & { readonly initializer: ts.Expression } {
  return (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0
  );
}

/** Whether an array is changed after its creation; an empty one always is. */
export function isChanged({ initializer, name }: ts.VariableDeclaration): boolean {
  if (!initializer || !ts.isArrayLiteralExpression(initializer)) return false;
  if (initializer.elements.length === 0) return true;
  const source = initializer.getSourceFile().text;
  return new RegExp(String.raw`\b${name.getText()}\s*\.\s*(${mutation})\b`).test(source);
}

/** The same expression in the same function is the same question. */
export function nameQuestion(node: ts.Node): string {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return `${node.getSourceFile().fileName} ${around?.pos ?? 0} ${node.getText()}`;
}

/** The declaration of a name, in any file. */
export function findDeclaration(
  node: ts.Identifier,
  checker: ts.TypeChecker,
): ts.Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const isImported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

/** All calls of a function that is only called; none if it may be called elsewhere. */
export function findCalls(node: ts.Node, checker: ts.TypeChecker): readonly ts.CallExpression[] {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent;
  if (!ts.isFunctionDeclaration(named) && !ts.isVariableDeclaration(named)) return [];
  const { name } = named;
  if (!name || !ts.isIdentifier(name)) return [];
  if (ts.getCombinedModifierFlags(named) & ts.ModifierFlags.Export) return [];
  const calls: ts.CallExpression[] = [];
  let isOnlyCalled = true;
  const visit = (part: ts.Node): void => {
    // A recursive call passes on arguments of an outer call.
    if (part === node) return;
    if (ts.isIdentifier(part) && part !== name && part.text === name.text) {
      if (findDeclaration(part, checker) === named) {
        const { parent } = part;
        if (ts.isCallExpression(parent) && parent.expression === part) calls.push(parent);
        else isOnlyCalled = false;
      }
    }
    ts.forEachChild(part, visit);
  };
  visit(node.getSourceFile());
  return isOnlyCalled ? calls : [];
}
