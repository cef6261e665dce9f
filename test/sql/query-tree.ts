/** Navigates an analyzed query: results, tables, common table expressions. */
import { isNode, listNodes, type Tree, type TreeNode } from "./node-tree";

/** A query within its enclosing queries. */
export interface Level {
  readonly query: TreeNode;
}

/** The kinds of tables in `from`, by PostgreSQL's numbers. */
export const tableKinds = {
  table: 0,
  subquery: 1,
  join: 2,
  function: 3,
  values: 5,
  commonTable: 6,
  group: 9,
} as const;

export const numberOf = (tree: Tree | undefined): number => Number(tree ?? 0);
export const isTrue = (tree: Tree | undefined): boolean => tree === "true";

/** 1 is a select; every other command returns rows by `returning`. */
export const isSelect = (query: TreeNode): boolean => numberOf(query.fields["commandType"]) === 1;

/** The expressions of a query's result, in order. */
export function listResults(query: TreeNode): readonly (Tree | undefined)[] {
  const { targetList, returningList } = query.fields;
  return listNodes(isSelect(query) ? targetList : returningList)
    .filter(({ fields }) => !isTrue(fields["resjunk"]))
    .map(({ fields }) => fields["expr"]);
}

export function findTable(level: Level | undefined, index: Tree | undefined): TreeNode | undefined {
  return listNodes(level?.query.fields["rtable"])[numberOf(index) - 1];
}

/** The query of a common table expression with its enclosing queries; null if it is recursive. */
export function findCommonTable<Own extends Level>(
  { fields: { ctename, ctelevelsup } }: TreeNode,
  levels: readonly Own[],
): { query: TreeNode; levels: readonly Own[] } | null {
  const around = levels.slice(numberOf(ctelevelsup));
  const found = listNodes(around[0]?.query.fields["cteList"]).find(
    ({ fields }) => fields["ctename"] === ctename,
  );
  const query = found?.fields["ctequery"];
  return isNode(query) && !isTrue(found?.fields["cterecursive"]) ? { query, levels: around } : null;
}
