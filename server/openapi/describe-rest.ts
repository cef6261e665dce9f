/** Operations of `/wp-json`, from the same rules and schemas that OPTIONS and the index describe. */
import { describeRule } from "../../platform/rest/explain-route";
import type { RestEndpoint, RestRoute, RestStaff } from "../../platform/rest/rest-call";
import {
  describeStatus,
  errorAnswers,
  json,
  type Operation,
  operationId,
  type Part,
  pathParameter,
  refTo,
  type TemplatePath,
} from "./parts";

/** Someone with every right: what even they may not do, no one may. */
const everything: RestStaff = {
  id: 0,
  login: "",
  name: "",
  roles: [],
  rights: new (class extends Set<string> {
    override has() {
      return true;
    }
  })(),
};

const asComponent = (title: unknown): string => `wp_${String(title)}`;

/** The schemas of items by the name of their component. */
export function listRestSchemas(routes: readonly RestRoute[]): Readonly<Record<string, Part>> {
  return Object.fromEntries(
    routes.flatMap(({ schema }) =>
      schema ? [[asComponent(schema.title), modernize(schema) as Part]] : [],
    ),
  );
}

export function describeRest(routes: readonly RestRoute[]): readonly Operation[] {
  return routes.flatMap((route) =>
    route.endpoints.flatMap((endpoint) =>
      endpoint.methods.map((method) => describe(route, endpoint, method.toLowerCase())),
    ),
  );
}

function describe(route: RestRoute, endpoint: RestEndpoint, method: string): Operation {
  const { path, parameters } = readRestPath(route.path);
  const hasBody = method === "post" || method === "put" || method === "patch";
  const isOpen = endpoint.allows(null);
  const isRefused = !isOpen && !endpoint.allows(everything);
  return {
    method,
    path,
    operation: {
      operationId: operationId(method, path),
      tags: ["WordPress"],
      ...(isRefused && {
        summary: "Always rejected: sections are part of the publication",
      }),
      parameters: [...parameters, ...(hasBody ? [] : ruleParameters(endpoint))],
      ...(hasBody && !isRefused && { requestBody: describeBody(route, endpoint) }),
      security: [...(isOpen ? [{}] : []), { applicationPassword: [] }],
      responses: {
        ...(isRefused ? {} : describeSuccess(route, endpoint, method)),
        ...errorAnswers([400, 401, 403, 404, ...(hasBody ? [413] : [])], "WordPressError"),
      },
    },
  };
}

/** WordPress's path, `/wp/v2/articles/(?P<id>[\\d]+)`, as a template and its parameters. */
function readRestPath(restPath: string): TemplatePath {
  const parameters: Part[] = [];
  const segments = restPath.split("/").map((segment) => {
    if (!segment.startsWith("(?P<")) return segment;
    const end = segment.indexOf(">");
    const name = segment.slice("(?P<".length, end);
    const pattern = `^${segment.slice(end + 1, -1)}$`;
    parameters.push(pathParameter(name, { type: "string", pattern }));
    return `{${name}}`;
  });
  return { path: `/wp-json${segments.join("/").replace(/\/$/, "")}`, parameters };
}

function ruleParameters({ rules }: RestEndpoint): readonly Part[] {
  return Object.entries(rules).map(([name, rule]) => {
    const { description, required: _, ...schema } = describeRule(rule) as Record<string, unknown>;
    const isList = schema.type === "array";
    // `include=1,2`, or `include[]=1&include[]=2`.
    const style = isList ? { style: "form", explode: false } : {};
    return Object.assign(
      { name, in: "query", required: false, schema },
      description === undefined ? {} : { description },
      style,
    );
  });
}

/** The rules' fields and those of the item that can be written; texts also as WordPress's `{raw}`. */
function describeBody({ schema }: RestRoute, endpoint: RestEndpoint): Part {
  if (endpoint.rawBody) {
    const file = { schema: { type: "string", format: "binary" } };
    const form = { type: "object", properties: { file: file.schema }, required: ["file"] };
    return { content: { "multipart/form-data": { schema: form }, "image/*": file } };
  }
  const item = (schema?.properties ?? {}) as Readonly<Record<string, Part>>;
  const fields = Object.fromEntries(
    Object.entries(item)
      .filter(([name, { readonly }]) => readonly !== true && !(name in endpoint.rules))
      .map(([name, field]) => [name, modernize(asWritten(field))]),
  );
  const rules = Object.fromEntries(
    Object.entries(endpoint.rules).map(([name, rule]) => {
      const { required: _, type, ...described } = describeRule(rule) as Record<string, unknown>;
      return [name, { ...described, type: rule.nullable ? [type, "null"].flat() : type }];
    }),
  );
  const described = { schema: { type: "object", properties: { ...fields, ...rules } } };
  return {
    content: {
      "application/json": described,
      "application/x-www-form-urlencoded": described,
      "multipart/form-data": described,
    },
  };
}

function asWritten(field: Part): Part {
  const isText = "raw" in ((field.properties ?? {}) as Part);
  return isText ? { anyOf: [{ type: "string" }, field] } : field;
}

function describeSuccess(
  { path, schema }: RestRoute,
  endpoint: RestEndpoint,
  method: string,
): Record<string, Part> {
  const isCollection = !path.endsWith(")");
  const item = schema ? refTo(asComponent(schema.title)) : {};
  const isCreated = method === "post" && isCollection;
  const isList = method === "get" && isCollection && schema !== undefined;
  const status = isCreated ? 201 : 200;
  const content = json(method === "delete" ? {} : isList ? { type: "array", items: item } : item);
  return {
    [status]: {
      description: describeStatus(status),
      ...("page" in endpoint.rules && isList && { headers: pagingHeaders }),
      content,
    },
    ...(method === "get" && endpoint.allows(null) && { 304: { description: describeStatus(304) } }),
  };
}

const pagingHeaders: Part = {
  "X-WP-Total": { description: "Number of items", schema: { type: "integer" } },
  "X-WP-TotalPages": { description: "Number of pages", schema: { type: "integer" } },
  Link: { description: "Links to the previous and next pages", schema: { type: "string" } },
};

const untrue: ReadonlySet<unknown> = new Set(["date-time", "uri", "email", "ip"]);

/**
 * WordPress's schemas are of draft 4: `readonly` is `readOnly` now, and a schema says once what it is of. Its
 * dates have no zone, and its addresses may be empty, so neither is of the format that it claims.
 */
function modernize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernize);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => name !== "$schema" && !(name === "format" && untrue.has(inner)))
      .map(([name, inner]) => [
        name === "readonly" && typeof inner === "boolean" ? "readOnly" : name,
        modernize(inner),
      ]),
  );
}
