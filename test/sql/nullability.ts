/**
 * Which columns of a statement's result can be null. PostgreSQL does not say, but its analyzed form
 * of the statement has all it takes: `not null` of the columns, outer joins, conditions.
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

/** Of a value that is sent. */
export interface Sent {
  readonly canBeNull: boolean;
  /** Of a list: whether its items can be. */
  readonly hasNulls: boolean;
}

/** What the analysis needs to know of the database and of the values that are sent. */
interface Facts extends Catalog {
  readonly sent: readonly Sent[];
}

export interface Nullability {
  /** The value can be null for all that the schema and the statement say. */
  readonly canBeNull: boolean;
  /** The same without what the conditions of `where` exclude: a row type may be shared. */
  readonly isNullInTable: boolean;
}

/** Strict functions that answer null for values that are not. */
const canMissTheirResult =
  /^(jsonb?_(object_field|array_element|extract_path|path_query_first)|array_(position|length|upper|lower)|regexp_(match|substr)|textregexsubstr|similar_escape|substring|to_reg|current_setting|pg_(relation|table|total_relation|indexes)_size|pg_get_|obj_description|col_description)/;
const neverNullAggregates = /^count$/;
const neverNullWindows = /^(count|row_number|rank|dense_rank|percent_rank|cume_dist|ntile)$/;
/** Columns, by number, that a function in `from` never leaves null. */
const neverNullColumns: Readonly<Record<string, readonly number[]>> = {
  generate_series: [1],
  jsonb_object_keys: [1],
  jsonb_each: [1],
  jsonb_each_text: [1],
  jsonb_array_elements: [1],
};

interface Known extends Level {
  /** Expressions that its conditions let be null in no row. */
  readonly notNull: ReadonlySet<string>;
}

/** The columns of a statement's result, in order; none where it has no result. */
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

  /** For each column whether it can be null. */
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
    // What an update returns is not what its conditions were about.
    if (!this.#readsConditions || !isSelect(query)) return found;
    const addFrom = (node: Tree | undefined): void => {
      if (!isNode(node)) return;
      const { fields } = node;
      if (node.kind === "FROMEXPR") {
        for (const part of listNodes(fields["fromlist"])) addFrom(part);
        addCondition(fields["quals"]);
      }
      // 0 is an inner join: only its condition holds for every row.
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
      // `any`; of an empty list `all` is true of null, too.
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

  #call(id: Tree | undefined, given: Tree | undefined, levels: readonly Known[]): boolean {
    const name = this.#nameOf(id);
    if (name === "nextval" || name === "now" || name === "concat") return false;
    if (name === "unnest") return this.#unnest(given, levels);
    if (!this.#isStrict(id) || canMissTheirResult.test(name)) return true;
    return listNodes(given).some((part) => this.#canBeNull(part, levels));
  }

  /** An item of a list. */
  #unnest(given: Tree | undefined, levels: readonly Known[]): boolean {
    const [list] = listNodes(given);
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
    // A group has a row at least; a whole table may have none.
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
        // Of several arrays side by side the shorter ones are filled up.
        const areSeveral = listNodes(table.fields["functions"]).length > 1;
        return name !== "unnest" || areSeveral || this.#unnest(call.fields["args"], levels);
      }
      first += count;
    }
    // What comes after the functions' own columns is `with ordinality`.
    return false;
  }
}
