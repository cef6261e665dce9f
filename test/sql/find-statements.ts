/** Finds every call in the source that sends SQL, with its texts, values and row type. */
import { relative, resolve } from "node:path";
import ts from "typescript";
import { tryAll } from "./choices";
import { StatementReader } from "./statement-reader";
import { type Located, Undecided } from "./values";

export interface Variant {
  readonly text: string;
  /** The types of the values sent, null for unknown ones; null if their number is unknown. */
  readonly values: readonly (ts.Type | null)[] | null;
}

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /** `file name`: does not change when lines move. */
  readonly name: string;
  readonly rowType: ts.Type | null;
  readonly usesRows: boolean;
  readonly variants: readonly Variant[];
  /** Why there are no variants, or not all. */
  readonly undecided: string | null;
}

/** All functions that send SQL: the driver's `query`, and the store's reads by `Read`. */
export function findStatements(program: ts.Program, files: readonly string[]): Place[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(resolve(file));
    if (!source) throw new Error(`${file} is not in the program.`);
    const places: Place[] = [];
    const visit = (node: ts.Node): void => {
      const sender = ts.isIdentifier(node) ? senderOf(node, checker) : null;
      if (sender) places.push(readPlace(sender, checker));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return places;
  });
}

interface Sender {
  readonly name: ts.Identifier;
  readonly call: ts.CallExpression | null;
}

const mentionsRead = /\bRead\b/;

/** The name of a function that sends SQL, where it is called or passed on. */
function senderOf(name: ts.Identifier, checker: ts.TypeChecker): Sender | null {
  const { parent } = name;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name;
  const callee = isMember ? parent : name;
  const isCalled = ts.isCallExpression(callee.parent) && callee.parent.expression === callee;
  const call = isCalled ? (callee.parent as ts.CallExpression) : null;
  if (name.text === "query" && isMember) {
    const isSender = isOfDriver(checker.getSymbolAtLocation(name)) || sendsSql(call);
    return isSender ? { name, call } : null;
  }
  if (name.text === "query" && ts.isBindingElement(parent) && parent.propertyName !== name) {
    const owner = checker.getTypeAtLocation(parent.parent);
    return isOfDriver(owner.getProperty("query")) ? { name, call: null } : null;
  }
  // Getting the type of every callee would take as long as everything else.
  const canBeRead = call !== null && mentionsRead.test(name.getSourceFile().text);
  if (canBeRead && checker.getTypeAtLocation(name).aliasSymbol?.name === "Read")
    return { name, call };
  return null;
}

function isOfDriver(symbol: ts.Symbol | undefined): boolean {
  const [declared] = symbol?.declarations ?? [];
  if (!declared || !ts.isMethodDeclaration(declared)) return false;
  return declared.getSourceFile().fileName.includes("/@types/pg/");
}

/** Also through a type of our own that resembles the driver's. */
function sendsSql(call: ts.CallExpression | null): boolean {
  const [first] = call?.arguments ?? [];
  return (
    first !== undefined && /^["'`]\s*(select|insert|update|delete|with)\s/i.test(first.getText())
  );
}

function readPlace({ name, call }: Sender, checker: ts.TypeChecker): Place {
  const source = name.getSourceFile();
  const file = relative(process.cwd(), source.fileName);
  const node = call ?? name;
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const [typeNode] = call?.typeArguments ?? [];
  const { variants, undecided } = call
    ? readVariants(call, checker)
    : { variants: [], undecided: "is handed on, not called" };
  return {
    file,
    line: lineAt(node.getStart()),
    endLine: lineAt(node.getEnd()),
    name: `${file} ${nameAround(node)}`,
    rowType: typeNode ? checker.getTypeFromTypeNode(typeNode) : null,
    usesRows: call !== null && usesRows(call),
    variants,
    undecided,
  };
}

function readVariants(call: ts.CallExpression, checker: ts.TypeChecker) {
  const [statement, values] = call.arguments;
  if (!statement) return { variants: [], undecided: "has no statement" };
  let undecided: string | null = null;
  const variants = tryAll((choose): Variant | null => {
    const reader = new StatementReader(checker, choose);
    try {
      const [text, sent] = readParts({ statement, values, reader });
      return { text, values: sent ? reader.types(sent) : [] };
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      undecided = error.message;
      return null;
    }
  });
  const known = new Map(
    variants.filter((one) => one !== null).map((one) => [`${one.values?.length} ${one.text}`, one]),
  );
  return { variants: [...known.values()], undecided };
}

function readParts({
  statement,
  values,
  reader,
}: {
  statement: ts.Expression;
  values: ts.Expression | undefined;
  reader: StatementReader;
}): [text: string, values: Located | null] {
  const text = reader.field(statement, "text");
  if (text) return [reader.textOf(text), reader.field(statement, "values")];
  return [
    reader.textOf({ node: statement, bindings: new Map() }),
    values ? { node: values, bindings: new Map() } : null,
  ];
}

/** Whether the returned rows are used; the row count does not matter. */
function usesRows(call: ts.CallExpression): boolean {
  let node: ts.Node = call;
  for (;;) {
    const { parent } = node;
    if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) node = parent;
    else if (ts.isVoidExpression(parent) || ts.isExpressionStatement(parent)) return false;
    else if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)) {
      const [callback] = parent.parent.arguments;
      const readsResult =
        callback && ts.isArrowFunction(callback) && callback.parameters.length > 0;
      if (parent.name.text === "then") return readsResult ?? false;
      node = parent.parent;
    } else if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
      return parent.name.elements.some(
        (one) => (one.propertyName ?? one.name).getText() === "rows",
      );
    } else return !ts.isArrowFunction(parent);
  }
}

function nameAround(node: ts.Node): string {
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isFunctionDeclaration(around) || ts.isMethodDeclaration(around)) {
      if (around.name) return around.name.getText();
    }
    if (ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around)) {
      const { initializer, name } = around;
      if (initializer && ts.isFunctionLike(initializer)) return name.getText();
    }
  }
  return "(top)";
}
