/** The parts that all operations of the document share. */
import { z } from "zod";

/** A JSON schema, or another part of the document. */
export type Part = Readonly<Record<string, unknown>>;

/** One operation with its place. */
export interface Operation {
  readonly method: string;
  /** With parameters in braces: "/api/v1/comments/{id}". */
  readonly path: string;
  readonly operation: Part;
}

/**
 * The JSON schema of a zod schema.
 *
 * @param io `input`: what a caller sends; `output`: what we answer
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Part {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return made;
}

/** The query parameters of an object's schema. */
export function queryParameters(schema: z.ZodType): readonly Part[] {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Readonly<Record<string, Part>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

export const json = (schema: Part): Part => ({ "application/json": { schema } });

export const refTo = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });

const sentences: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Created",
  202: "Accepted; the next step is sent by email",
  204: "Done; no content",
  302: "Continue at the URL in Location",
  303: "Continue at the URL in Location",
  304: "Not modified since the ETag in If-None-Match",
  400: "The request is invalid; the message says why",
  401: "Not signed in, or invalid credentials",
  402: "The card was declined",
  403: "Not allowed",
  404: "Not found",
  405: "Not available here",
  409: "Conflict: the resource has changed or already exists",
  410: "No longer valid",
  412: "Changed elsewhere since the version in If-Match",
  413: "The body is too large",
  422: "Valid request that can’t be fulfilled",
  423: "Someone else is editing it",
  429: "Too many requests; wait as long as Retry-After says",
  502: "A service that this call needs isn’t responding",
  503: "Unavailable right now",
  507: "The disk is full",
};

export const describeStatus = (status: number): string => sentences[status] ?? `Status ${status}`;

/** Error answers by status, each with the same body. */
export function errorAnswers(statuses: Iterable<number>, schema: string): Record<string, Part> {
  return Object.fromEntries(
    [...new Set(statuses)]
      .toSorted((one, other) => one - other)
      .map((status) => [
        String(status),
        { description: describeStatus(status), content: json(refTo(schema)) },
      ]),
  );
}

/** `POST /api/v1/comments/{id}/report` as `postApiV1CommentsIdReport`. */
export function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

/** A path with parameters in braces, and what they may be. */
export interface TemplatePath {
  readonly path: string;
  readonly parameters: readonly Part[];
}

/** Hono's path, `/:id{[0-9]+}/report`, as a template and its parameters. */
export function readHonoPath(honoPath: string): TemplatePath {
  const parameters: Part[] = [];
  const segments = honoPath.split("/").map((segment) => {
    if (!segment.startsWith(":")) return segment;
    const brace = segment.indexOf("{");
    const name = segment.slice(1, brace < 0 ? undefined : brace);
    const pattern = brace < 0 ? undefined : `^${segment.slice(brace + 1, -1)}$`;
    parameters.push(pathParameter(name, { type: "string", ...(pattern && { pattern }) }));
    return `{${name}}`;
  });
  const path = segments.join("/");
  return { path: path.length > 1 ? path.replace(/\/$/, "") : path, parameters };
}

export const pathParameter = (name: string, schema: Part): Part => ({
  name,
  in: "path",
  required: true,
  schema,
});
