/** Finds its way in the source: declarations, calls, and what a piece of it is called. */
import ts from "typescript";

const mutation = "push|unshift|splice|pop|shift|sort|reverse|fill|copyWithin";

/** An expression without brackets and type assertions around it. */
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

/** Whether a list grows after it was made; an empty one is there to be filled. */
export function isChanged({ initializer, name }: ts.VariableDeclaration): boolean {
  if (!initializer || !ts.isArrayLiteralExpression(initializer)) return false;
  if (initializer.elements.length === 0) return true;
  const source = initializer.getSourceFile().text;
  return new RegExp(String.raw`\b${name.getText()}\s*\.\s*(${mutation})\b`).test(source);
}

/** The same words in the same function ask the same question. */
export function nameQuestion(node: ts.Node): string {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  return `${node.getSourceFile().fileName} ${around?.pos ?? 0} ${node.getText()}`;
}

/** Where a name was declared, in whatever file. */
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

/** Every call of a function that is used in no other way; none where it may be called elsewhere. */
export function findCalls(node: ts.Node, checker: ts.TypeChecker): readonly ts.CallExpression[] {
  const named = ts.isFunctionDeclaration(node) ? node : node.parent;
  if (!ts.isFunctionDeclaration(named) && !ts.isVariableDeclaration(named)) return [];
  const { name } = named;
  if (!name || !ts.isIdentifier(name)) return [];
  if (ts.getCombinedModifierFlags(named) & ts.ModifierFlags.Export) return [];
  const calls: ts.CallExpression[] = [];
  let isOnlyCalled = true;
  const visit = (part: ts.Node): void => {
    // What a function passes to itself, others have passed before.
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
