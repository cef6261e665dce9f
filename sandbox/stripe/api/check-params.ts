import type { z } from "zod";
import type { Form } from "./parse-form";
import { type ApiError, invalidRequest } from "../store/api-error";

type Issue = z.core.$ZodIssue;

/** Validates parameters. @throws ApiError with Stripe's code and message */
export function checkParams<Schema extends z.ZodType>(
  schema: Schema,
  form: Form,
): z.output<Schema> {
  const checked = schema.safeParse(form);
  if (checked.success) return checked.data;
  throw asRefusal(checked.error.issues[0]!, form);
}

function asRefusal(issue: Issue, form: Form): ApiError {
  const param = nameOf(issue.path);
  const value = issue.path.reduce<unknown>(
    (place, key) => (place as Record<PropertyKey, unknown> | undefined)?.[key],
    form,
  );
  switch (issue.code) {
    case "unrecognized_keys": {
      const unknown = nameOf([...issue.path, issue.keys[0]!]);
      return invalidRequest(`Received unknown parameter: ${unknown}`, {
        code: "parameter_unknown",
        param: unknown,
      });
    }
    case "invalid_union":
      return asErrorOfUnion(issue, form);
    case "invalid_value":
      if (value === undefined) return missingParam(param);
      return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(", ")}`, {
        param,
      });
    case "invalid_format":
      return invalidRequest(`Invalid ${issue.message}: ${String(value)}`, {
        code: `parameter_invalid_${issue.message}`,
        param,
      });
    case "too_small":
      if (value === "") return emptyParam(param);
      return invalidRequest(`Invalid ${param}: must be at least ${issue.minimum}`, { param });
    case "too_big":
      if (typeof value !== "string" || issue.origin !== "string") {
        return invalidRequest(`Invalid ${param}: must be at most ${issue.maximum}`, { param });
      }
      return invalidRequest(
        `Invalid string: ${value.slice(0, 20)}...; must be at most ${issue.maximum} characters`,
        { code: "parameter_invalid_string", param },
      );
    default:
      if (value === undefined) return missingParam(param);
      if (value === "") return emptyParam(param);
      return invalidRequest(`Invalid ${issue.code === "invalid_type" ? issue.expected : param}`, {
        param,
      });
  }
}

/** Picks the union member that was meant: the one whose error is nested deepest. */
function asErrorOfUnion(issue: Issue & { code: "invalid_union" }, form: Form): ApiError {
  const candidates = issue.errors
    .map((issues) => issues[0])
    .filter((inner) => inner !== undefined)
    .map((inner) => Object.assign(inner, { path: [...issue.path, ...inner.path] }) as Issue);
  const depth = ({ path, code }: Issue) => path.length + (code === "unrecognized_keys" ? 1 : 0);
  const meant = candidates.toSorted((a, b) => depth(b) - depth(a))[0];
  return meant ? asRefusal(meant, form) : invalidRequest(`Invalid ${nameOf(issue.path)}`);
}

function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

function emptyParam(param: string): ApiError {
  return invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset ` +
      `a parameter; however '${param}' cannot be unset. You should remove '${param}' from your ` +
      "request or supply a non-empty value.",
    { code: "parameter_invalid_empty", param },
  );
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ""}${rest.map((key) => `[${key}]`).join("")}`;
}
