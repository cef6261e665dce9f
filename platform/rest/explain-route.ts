/** Descriptions of a route, for the index and for OPTIONS. */
import type { RestEndpoint, RestRoute } from "./rest-call";
import type { ParamRule } from "./rest-params";

/** A route without its handlers. */
export interface RouteWords extends Omit<RestRoute, "endpoints"> {
  readonly endpoints: readonly Omit<RestEndpoint, "handle">[];
}

const jsonTypes: Readonly<Record<ParamRule["type"], object>> = {
  integer: { type: "integer" },
  number: { type: "number" },
  string: { type: "string" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date-time" },
  integers: { type: "array", items: { type: "integer" } },
  strings: { type: "array", items: { type: "string" } },
  terms: { type: ["object", "array"] },
};

/** A parameter as the index describes it. */
export function describeRule({
  type,
  early: _early,
  nullable: _nullable,
  ...rule
}: ParamRule): object {
  return { ...rule, ...jsonTypes[type], required: false };
}

function describeEndpoints(route: RouteWords) {
  return route.endpoints.map((endpoint) => ({
    methods: endpoint.methods,
    args: Object.fromEntries(
      Object.entries(endpoint.rules).map(([name, rule]) => [name, describeRule(rule)]),
    ),
  }));
}

function methodsOf(route: RouteWords): readonly string[] {
  return route.endpoints.flatMap((endpoint) => endpoint.methods);
}

/** A route as listed in the index. */
export function describeRoute(route: RouteWords, origin: string): object {
  const isPlain = !route.path.includes("(");
  return {
    namespace: route.namespace,
    methods: methodsOf(route),
    endpoints: describeEndpoints(route),
    ...(isPlain ? { _links: { self: [{ href: `${origin}/wp-json${route.path}` }] } } : {}),
  };
}

/** The response to OPTIONS on a route. */
export function explainRoute(route: RouteWords, origin: string): object {
  const { schema } = route;
  return { ...describeRoute(route, origin), ...(schema ? { schema } : {}) };
}
