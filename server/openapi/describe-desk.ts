/** Operations of the newsroom's calls (platform/desk/desk-call.ts). */
import type { AnyDeskCall } from "../../platform/desk/desk-call";
import { deskApiPath } from "../desk/desk-api";
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

export const describeDesk = (calls: readonly AnyDeskCall[]): readonly Operation[] =>
  calls.map(describe);

function describe(call: AnyDeskCall): Operation {
  const method = call.method.toLowerCase();
  const { path, parameters } = readHonoPath(`${deskApiPath}${call.path}`);
  const { input, rawBody, answer, rights } = call;
  const isRead = method === "get";
  const isKnown = rights !== "anyone";
  return {
    method,
    path,
    operation: {
      operationId: operationId(method, path),
      tags: ["Newsroom"],
      description: describeRights(call),
      parameters: [...parameters, ...(isRead && input ? queryParameters(input) : [])],
      ...(!isRead && (input || rawBody) && { requestBody: describeBody(call) }),
      ...(isKnown && { security: [{ staff: [] }] }),
      responses: {
        "2XX": {
          description: describeStatus(200),
          content: json(answer ? jsonSchema(answer, "output") : {}),
        },
        ...errorAnswers(
          [
            ...(input || rawBody ? [400] : []),
            ...(isKnown ? [401] : []),
            ...(isKnown && rights !== "staff" ? [403] : []),
            ...(parameters.length > 0 ? [404] : []),
            ...(isRead ? [] : [409, 412, 413]),
          ],
          "Error",
        ),
      },
    },
  };
}

function describeRights(call: AnyDeskCall): string {
  if (call.rights === "anyone") return "No session required (part of sign-in).";
  const who =
    call.rights === "staff"
      ? "Available to everyone signed in to the newsroom."
      : `Requires one of these rights: ${call.rights.join(", ")}.`;
  return call.provesAgain
    ? `${who} Requires identity confirmation within the past 15 minutes.`
    : who;
}

function describeBody({ input, rawBody }: AnyDeskCall): Part {
  if (rawBody || !input) {
    const file = { type: "string", format: "binary" };
    return {
      content: {
        "multipart/form-data": { schema: { type: "object", properties: { file } } },
      },
    };
  }
  return { required: true, content: json(jsonSchema(input, "input")) };
}
