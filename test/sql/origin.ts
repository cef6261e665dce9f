/** Finds the table columns that result columns come from unchanged. */
import { isNode, listNodes, type Tree, type TreeNode } from "./node-tree";
import {
  findCommonTable,
  findTable,
  type Level,
  listResults,
  numberOf,
  tableKinds,
} from "./query-tree";

export interface Origin {
  readonly table: number;
  readonly column: number;
}

export function findOrigins(
  query: TreeNode,
  outer: readonly Level[] = [],
): readonly (Origin | null)[] {
  // A union's columns come from several tables.
  if (isNode(query.fields["setOperations"])) return [];
  const levels = [{ query }, ...outer];
  return listResults(query).map((node) => findOrigin(node, levels));
}

function findOrigin(node: Tree | undefined, levels: readonly Level[]): Origin | null {
  if (!isNode(node) || node.kind !== "VAR") return null;
  const { varno, varattno, varlevelsup } = node.fields;
  const around = levels.slice(numberOf(varlevelsup));
  const table = findTable(around[0], varno);
  if (!table) return null;
  const { fields } = table;
  const column = numberOf(varattno);
  switch (numberOf(fields["rtekind"])) {
    case tableKinds.table:
      return { table: numberOf(fields["relid"]), column };
    case tableKinds.subquery: {
      const { subquery } = fields;
      return isNode(subquery) ? (findOrigins(subquery, around)[column - 1] ?? null) : null;
    }
    case tableKinds.commonTable: {
      const common = findCommonTable(table, around);
      return common && (findOrigins(common.query, common.levels)[column - 1] ?? null);
    }
    case tableKinds.join:
      return findOrigin(listNodes(fields["joinaliasvars"])[column - 1], around);
    case tableKinds.group:
      return findOrigin(listNodes(fields["groupexprs"])[column - 1], around);
    default:
      return null;
  }
}
