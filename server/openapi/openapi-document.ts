/**
 * The document of the API, OpenAPI 3.1, made from what validates requests: contracts of routes, rules of
 * `/wp-json`, and the newsroom's calls (docs/decisions/063-openapi-from-the-rules.md).
 */
import { z } from "zod";
import type { AnyDeskCall } from "../../platform/desk/desk-call";
import type { MountedRoutes } from "../../platform/module";
import type { RestRoute } from "../../platform/rest/rest-call";
import { describeDesk } from "./describe-desk";
import { describeRest, listRestSchemas } from "./describe-rest";
import { describeRoutes } from "./describe-routes";
import { json, jsonSchema, type Operation, operationId, type Part } from "./parts";

export interface ApiParts {
  /** The publication's name. */
  readonly paper: string;
  readonly mounted: readonly MountedRoutes[];
  readonly restRoutes: readonly RestRoute[];
  readonly deskCalls: readonly AnyDeskCall[];
  /** By type, the schema of what endpoints are sent. */
  readonly webhooks: Readonly<Record<string, z.ZodType>>;
}

const error = z.object({
  code: z.string().describe("Machine-readable and stable"),
  message: z.string().describe("A human-readable message"),
  fields: z.record(z.string(), z.string()).optional().describe("Messages by form field"),
});

const wordPressError = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.int() }),
});

/** @param options.origin where the API is, without a trailing slash */
export function createOpenApiDocument({
  paper,
  mounted,
  restRoutes,
  deskCalls,
  webhooks,
  origin,
}: ApiParts & { readonly origin: string }): Part {
  // As browsers demand of such names, only over HTTPS.
  const prefix = origin.startsWith("https:") ? "__Host-" : "";
  return {
    openapi: "3.1.0",
    info: {
      title: `${paper} API`,
      version: "1",
      description:
        "Generated from the schemas that validate requests. Times are ISO 8601 in UTC, except in /wp-json, which follows WordPress.",
    },
    servers: [{ url: origin }],
    tags: [
      { name: "Articles", description: "Article lists, search and most read" },
      { name: "WordPress", description: "Content, compatible with WordPress clients" },
      { name: "Accounts", description: "Readers’ accounts and sessions" },
      { name: "Access", description: "Access to articles" },
      { name: "Subscriptions", description: "Checkout and subscriptions" },
      { name: "Newsletters" },
      { name: "Comments" },
      { name: "More" },
      { name: "Webhooks", description: "Events sent to endpoints; see docs/guides/webhooks.md" },
      { name: "Newsroom", description: "Calls used by the newsroom’s screens" },
    ],
    paths: groupByPath([
      ...describeRest(restRoutes),
      ...describeRoutes(mounted),
      ...describeDesk(deskCalls),
    ]),
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([type, payload]) => [type, describeWebhook(type, payload)]),
    ),
    components: {
      schemas: {
        Error: jsonSchema(error, "output"),
        WordPressError: jsonSchema(wordPressError, "output"),
        ...listRestSchemas(restRoutes),
      },
      securitySchemes: {
        reader: { type: "apiKey", in: "cookie", name: `${prefix}blaize_session` },
        staff: { type: "apiKey", in: "cookie", name: `${prefix}desk` },
        applicationPassword: {
          type: "http",
          scheme: "basic",
          description: "A staff member’s login and application password",
        },
        stripeSignature: { type: "apiKey", in: "header", name: "stripe-signature" },
      },
    },
  };
}

/** Standard Webhooks: three headers sign what is sent. */
const signatureHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"];

function describeWebhook(type: string, payload: z.ZodType): Part {
  return {
    post: {
      operationId: operationId("on", type),
      tags: ["Webhooks"],
      security: [],
      parameters: signatureHeaders.map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
      })),
      requestBody: { required: true, content: json(jsonSchema(payload, "output")) },
      responses: { "2XX": { description: "Received. Any other status is retried" } },
    },
  };
}

/** The first operation at a place stays: that is the one that answers. */
function groupByPath(operations: readonly Operation[]): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const { method, path, operation } of operations) {
    const place = (paths[path] ??= {});
    place[method] ??= operation;
  }
  return paths;
}
