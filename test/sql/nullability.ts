/**
 * Determines which columns of a statement's result can be null. PostgreSQL does not report it, but its
 * analyzed form of the statement contains the necessary facts: `not null` columns, outer joins,
 * conditions.
 */
import { isNode, listNodes, printTree, type Tree, type TreeNode } from "./node-tree";
import {
  findCommonTable,
  findTable,
  isSelect,
  isTrue,
  type Level,
  listResults,
  numberOf,
  tableKinds,
} from "./query-tree";

export interface Catalog {
  /** Whether a table's column is declared `not null`. */
  isNotNull(table: number, column: number): boolean;
  findFunction(id: number): { name: string; isStrict: boolean } | undefined;
}

/** The nullability of a parameter's value. */
export interface Sent {
  readonly canBeNull: boolean;
  /** Whether the items of a list can be null. */
  readonly hasNulls: boolean;
}

/** The facts that the analysis needs about the database and the parameters. */
interface Facts extends Catalog {
  readonly sent: readonly Sent[];
}

export interface Nullability {
  /** Whether schema and statement allow null. */
  readonly canBeNull: boolean;
  /** Like `canBeNull`, but ignoring `where` conditions: a row type may be shared. */
  readonly isNullInTable: boolean;
}

/** Strict functions that may return null for non-null arguments. */
const canMissTheirResult =
  /^(jsonb?_(object_field|array_element|extract_path|path_query_first)|array_(position|length|upper|lower)|regexp_(match|substr)|textregexsubstr|similar_escape|substring|to_reg|current_setting|pg_(relation|table|total_relation|indexes)_size|pg_get_|obj_description|col_description)/;
const neverNullAggregates = /^count$/;
const neverNullWindows = /^(count|row_number|rank|dense_rank|percent_rank|cume_dist|ntile)$/;
/** Columns, by number, of set-returning functions that are never null. */
const neverNullColumns: Readonly<Record<string, readonly number[]>> = {
  generate_series: [1],
  jsonb_object_keys: [1],
  jsonb_each: [1],
  jsonb_each_text: [1],
  jsonb_array_elements: [1],
};

interface Known extends Level {
  /** Expressions that cannot be null in any row because of its conditions. */
  readonly notNull: ReadonlySet<string>;
}

/** The nullability of the columns of a statement's result, in order; empty if it has none. */
export function findNullability(query: TreeNode, facts: Facts): readonly Nullability[] {
  const strict = new Analysis(facts, true).resultOf(query, []);
  const plain = new Analysis(facts, false).resultOf(query, []);
  return strict.map((canBeNull, index) => ({ canBeNull, isNullInTable: plain[index] ?? true }));
}

class Analysis {
  readonly #facts: Facts;
  readonly #readsConditions: boolean;

  constructor(facts: Facts, readsConditions: boolean) {
    this.#facts = facts;
    this.#readsConditions = readsConditions;
  }

  /** Whether each column can be null. */
  resultOf(query: TreeNode, outer: readonly Known[]): readonly boolean[] {
    const { setOperations } = query.fields;
    const levels = [{ query, notNull: this.#notNullIn(query) }, ...outer];
    if (isNode(setOperations)) return this.#setOperation(setOperations, levels);
    return listResults(query).map((node) => this.#canBeNull(node, levels));
  }

  #setOperation(node: TreeNode, levels: readonly Known[]): readonly boolean[] {
    if (node.kind === "RANGETBLREF") {
      const subquery = findTable(levels[0], node.fields["rtindex"])?.fields["subquery"];
      return isNode(subquery) ? this.resultOf(subquery, levels) : [];
    }
    const [left, right] = [node.fields["larg"], node.fields["rarg"]].map((side) =>
      isNode(side) ? this.#setOperation(side, levels) : [],
    );
    return (left ?? []).map((canBeNull, index) => canBeNull || (right?.[index] ?? true));
  }

  #notNullIn(query: TreeNode): ReadonlySet<string> {
    const found = new Set<string>();
    // The conditions of an update do not apply to what it returns.
    if (!this.#readsConditions || !isSelect(query)) return found;
    const addFrom = (node: Tree | undefined): void => {
      if (!isNode(node)) return;
      const { fields } = node;
      if (node.kind === "FROMEXPR") {
        for (const part of listNodes(fields["fromlist"])) addFrom(part);
        addCondition(fields["quals"]);
      }
      // 0 is an inner join: only its condition applies to every row.
      if (node.kind === "JOINEXPR" && numberOf(fields["jointype"]) === 0) {
        addFrom(fields["larg"]);
        addFrom(fields["rarg"]);
        addCondition(fields["quals"]);
      }
    };
    const addCondition = (node: Tree | undefined): void => {
      if (Array.isArray(node)) for (const part of listNodes(node)) addCondition(part);
      if (!isNode(node)) return;
      const { fields } = node;
      if (node.kind === "BOOLEXPR" && fields["boolop"] === "and") addCondition(fields["args"]);
      // 1 is `is not null`.
      if (node.kind === "NULLTEST" && numberOf(fields["nulltesttype"]) === 1) add(fields["arg"]);
      if (node.kind === "OPEXPR" && this.#isStrict(fields["opfuncid"])) {
        for (const argument of listNodes(fields["args"])) add(argument);
      }
      // `any`; for an empty list `all` is true even for null.
      const isAny = node.kind === "SCALARARRAYOPEXPR" && isTrue(fields["useOr"]);
      if (isAny) add(listNodes(fields["args"])[0]);
    };
    const add = (node: Tree | undefined): void => {
      if (!isNode(node)) return;
      found.add(printTree(node));
      if (node.kind === "RELABELTYPE") add(node.fields["arg"]);
    };
    addFrom(query.fields["jointree"]);
    return found;
  }

  #isStrict(id: Tree | undefined): boolean {
    return this.#facts.findFunction(numberOf(id))?.isStrict ?? false;
  }

  #canBeNull(node: Tree | undefined, levels: readonly Known[]): boolean {
    if (!isNode(node)) return true;
    if (levels[0]?.notNull.has(printTree(node))) return false;
    const { fields } = node;
    const any = (list: Tree | undefined) =>
      listNodes(list).some((part) => this.#canBeNull(part, levels));
    switch (node.kind) {
      case "VAR":
        return this.#variable(fields, levels);
      case "CONST":
        return isTrue(fields["constisnull"]);
      case "PARAM":
        return this.#facts.sent[numberOf(fields["paramid"]) - 1]?.canBeNull ?? true;
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return listNodes(fields["args"]).every((part) => this.#canBeNull(part, levels));
      case "CASEEXPR": {
        const results = listNodes(fields["args"]).map((when) => when.fields["result"]);
        return [...results, fields["defresult"]].some((part) => this.#canBeNull(part, levels));
      }
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "COLLATEEXPR":
      case "ARRAYCOERCEEXPR":
        return this.#canBeNull(fields["arg"], levels);
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ARRAYEXPR":
      case "ARRAY":
      case "ROWEXPR":
      case "SQLVALUEFUNCTION":
        return false;
      case "BOOLEXPR":
      case "SCALARARRAYOPEXPR":
        return any(fields["args"]);
      case "OPEXPR":
        return this.#call(fields["opfuncid"], fields["args"], levels);
      case "FUNCEXPR":
        return this.#call(fields["funcid"], fields["args"], levels);
      case "AGGREF":
        return this.#aggregate(fields, levels);
      case "WINDOWFUNC":
        return !neverNullWindows.test(this.#nameOf(fields["winfnoid"]));
      case "SUBLINK":
        return this.#sublink(fields, levels);
      default:
        return true;
    }
  }

  #nameOf(id: Tree | undefined): string {
    return this.#facts.findFunction(numberOf(id))?.name ?? "";
  }

  #call(id: Tree | undefined, options: Tree | undefined, levels: readonly Known[]): boolean {
    const name = this.#nameOf(id);
    if (name === "nextval" || name === "now" || name === "concat") return false;
    if (name === "unnest") return this.#unnest(options, levels);
    if (!this.#isStrict(id) || canMissTheirResult.test(name)) return true;
    return listNodes(options).some((part) => this.#canBeNull(part, levels));
  }

  /** An item of a list. */
  #unnest(options: Tree | undefined, levels: readonly Known[]): boolean {
    const [list] = listNodes(options);
    if (!list || this.#canBeNull(list, levels)) return true;
    const { fields } = list;
    switch (list.kind) {
      case "PARAM":
        return this.#facts.sent[numberOf(fields["paramid"]) - 1]?.hasNulls ?? true;
      case "ARRAYEXPR":
        return listNodes(fields["elements"]).some((item) => this.#canBeNull(item, levels));
      default:
        return this.#nameOf(fields["funcid"]) !== "tsvector_to_array";
    }
  }

  #aggregate(fields: TreeNode["fields"], levels: readonly Known[]): boolean {
    if (neverNullAggregates.test(this.#nameOf(fields["aggfnoid"]))) return false;
    const { groupClause, groupingSets } = levels[0]?.query.fields ?? {};
    // A group has at least one row; a whole table may have none.
    if (!Array.isArray(groupClause) || groupingSets || fields["aggfilter"]) return true;
    return listNodes(fields["args"]).some(({ fields: { expr } }) => this.#canBeNull(expr, levels));
  }

  #sublink(fields: TreeNode["fields"], levels: readonly Known[]): boolean {
    const type = numberOf(fields["subLinkType"]);
    // 0 is `exists`, 6 is `array(…)`, 4 is a single value.
    if (type === 0 || type === 6) return false;
    const query = fields["subselect"];
    if (type !== 4 || !isNode(query)) return true;
    const { hasAggs, groupClause, havingQual, limitCount, limitOffset } = query.fields;
    const isOneRow = isTrue(hasAggs) && !groupClause && !havingQual && !limitCount && !limitOffset;
    return !isOneRow || (this.resultOf(query, levels)[0] ?? true);
  }

  #variable(fields: TreeNode["fields"], levels: readonly Known[]): boolean {
    const around = levels.slice(numberOf(fields["varlevelsup"]));
    const table = findTable(around[0], fields["varno"]);
    const nulling = fields["varnullingrels"];
    if (!table || (Array.isArray(nulling) && nulling.length > 1)) return true;
    return this.#column(table, numberOf(fields["varattno"]), around);
  }

  #column(table: TreeNode, column: number, levels: readonly Known[]): boolean {
    const { fields } = table;
    switch (numberOf(fields["rtekind"])) {
      case tableKinds.table:
        return column > 0 && !this.#facts.isNotNull(numberOf(fields["relid"]), column);
      case tableKinds.subquery: {
        const { subquery } = fields;
        return !isNode(subquery) || (this.resultOf(subquery, levels)[column - 1] ?? true);
      }
      case tableKinds.join:
        return this.#canBeNull(listNodes(fields["joinaliasvars"])[column - 1], levels);
      case tableKinds.function:
        return this.#functionColumn(table, column, levels);
      case tableKinds.values:
        return (fields["values_lists"] as readonly Tree[]).some((row) =>
          this.#canBeNull(listNodes(row)[column - 1], levels),
        );
      case tableKinds.commonTable: {
        const common = findCommonTable(table, levels);
        return !common || (this.resultOf(common.query, common.levels)[column - 1] ?? true);
      }
      case tableKinds.group:
        return this.#canBeNull(listNodes(fields["groupexprs"])[column - 1], levels);
      default:
        return true;
    }
  }

  #functionColumn(table: TreeNode, column: number, levels: readonly Known[]): boolean {
    let first = 1;
    for (const { fields } of listNodes(table.fields["functions"])) {
      const count = numberOf(fields["funccolcount"]);
      if (column < first + count) {
        const call = fields["funcexpr"];
        if (!isNode(call)) return true;
        const name = this.#nameOf(call.fields["funcid"]);
        if (neverNullColumns[name]?.includes(column - first + 1)) return false;
        // Of several arrays side by side, the shorter ones are filled up with null.
        const areSeveral = listNodes(table.fields["functions"]).length > 1;
        return name !== "unnest" || areSeveral || this.#unnest(call.fields["args"], levels);
      }
      first += count;
    }
    // A column after the functions' own is `with ordinality`.
    return false;
  }
}
