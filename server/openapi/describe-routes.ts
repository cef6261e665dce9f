/** Operations of the modules' routes, from their contracts (platform/http/contract.ts). */
import type { z } from "zod";
import { type Contract, type ContractBody, findContract } from "../../platform/http/contract";
import type { MountedRoutes } from "../../platform/module";
import {
  describeStatus,
  errorAnswers,
  json,
  jsonSchema,
  type Operation,
  operationId,
  type Part,
  queryParameters,
  readHonoPath,
} from "./parts";

export function describeRoutes(mounted: readonly MountedRoutes[]): readonly Operation[] {
  return mounted.flatMap(({ at, routes }) =>
    routes.routes.flatMap(({ method, path, handler }) => {
      const declared = findContract(handler);
      return declared ? [describeRoute({ method, path: `${at}${path}`, declared })] : [];
    }),
  );
}

function describeRoute(options: { method: string; path: string; declared: Contract }): Operation {
  const { declared } = options;
  const method = options.method.toLowerCase();
  const { path, parameters } = readHonoPath(options.path);
  const { summary, caller, body, query, acceptsForm } = declared;
  return {
    method,
    path,
    operation: {
      operationId: operationId(method, path),
      summary,
      tags: [tagOf(path)],
      parameters: [...parameters, ...(query ? queryParameters(query) : [])],
      ...(body && { requestBody: describeBody(body, acceptsForm === true) }),
      ...(caller && { security: securityOf[caller] }),
      responses: {
        ...Object.fromEntries(
          Object.entries(declared.answers).map(([status, answer]) => [
            status,
            describeAnswer(Number(status), answer),
          ]),
        ),
        ...errorAnswers(errorsOf(declared), "Error"),
      },
    },
  };
}

const securityOf = {
  reader: [{ reader: [] }],
  staff: [{ applicationPassword: [] }],
  signature: [{ stripeSignature: [] }],
} as const;

function describeBody(schema: z.ZodType, acceptsForm: boolean): Part {
  const described = { schema: jsonSchema(schema, "input") };
  return {
    // Without a body the defaults apply.
    required: !schema.safeParse({}).success,
    content: {
      "application/json": described,
      ...(acceptsForm && { "application/x-www-form-urlencoded": described }),
    },
  };
}

function describeAnswer(status: number, answer: ContractBody | "json" | null): Part {
  const description = describeStatus(status);
  if (answer === null) return { description };
  if (answer === "json") return { description, content: json({}) };
  if ("mediaType" in answer) {
    return { description, content: { [answer.mediaType]: { schema: { type: "string" } } } };
  }
  return { description, content: json(jsonSchema(answer, "output")) };
}

function errorsOf({ caller, body, query, errors = [], answers }: Contract): readonly number[] {
  return [
    ...(body || query ? [400] : []),
    ...(caller === "reader" || caller === "staff" ? [401] : []),
    ...(caller === "reader" ? [403] : []),
    ...(caller === "signature" ? [400] : []),
    ...errors,
  ].filter((status) => !(status in answers));
}

const tags: readonly (readonly [string, string])[] = [
  ["/blaize/payment", "Subscriptions"],
  ["/api/v1/checkout", "Subscriptions"],
  ["/api/v1/billing", "Subscriptions"],
  ["/api/v1/stripe", "Subscriptions"],
  ["/api/churnkey", "Subscriptions"],
  ["/api/zephr-create", "Accounts"],
  ["/api/zephr", "Access"],
  ["/zephr/feature-decisions", "Access"],
  ["/zephr/decision-engine", "Access"],
  ["/api/v1/access", "Access"],
  ["/api/v1/comments", "Comments"],
  ["/api/v1/newsletters", "Newsletters"],
  ["/api/v1/articles", "Articles"],
  ["/blaize", "Accounts"],
  ["/zephr", "Accounts"],
  ["/api/v1/account", "Accounts"],
  ["/api/verification", "Accounts"],
];

const tagOf = (path: string): string =>
  tags.find(([start]) => path.startsWith(start))?.[1] ?? "More";
