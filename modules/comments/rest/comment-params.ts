/** The parameters of the comments collection, and the queries they are converted to after validation. */
import { isIP } from "node:net";
import { readEmail } from "../../../platform/email-address";
import type { RestCall } from "../../../platform/rest/rest-call";
import { invalidParams, type ParamFault } from "../../../platform/rest/rest-error";
import type { ParamRule, ParamRules } from "../../../platform/rest/rest-params";
import { fromWireTime } from "../../../platform/rest/site-time";
import type { CommentStatus } from "../types";
import type { Listing } from "../store/listing-store";

const contextRule: ParamRule = {
  type: "string",
  enum: ["view", "embed", "edit"],
  default: "view",
  early: true,
  description: "Scope under which the request is made; determines fields present in response.",
};

const statuses = ["approve", "approved", "hold", "spam", "trash", "all", "any"] as const;

export const listRules: ParamRules = {
  context: contextRule,
  page: { type: "integer", minimum: 1, default: 1, early: true },
  per_page: { type: "integer", minimum: 1, maximum: 100, default: 10, early: true },
  after: { type: "date", description: "Comments published after a given date." },
  before: { type: "date", description: "Comments published before a given date." },
  exclude: { type: "integers", default: [] },
  include: { type: "integers", default: [] },
  offset: { type: "integer", description: "Offset the result set by a number of items." },
  order: { type: "string", enum: ["asc", "desc"], default: "desc" },
  orderby: { type: "string", enum: ["date", "date_gmt", "id", "include"], default: "date_gmt" },
  parent: {
    type: "integers",
    default: [0],
    description:
      "Limit to replies to these comment IDs; 0 for top-level comments. Without it, include and status find replies too.",
  },
  post: { type: "integers", default: [], description: "Limit to comments on these article IDs." },
  status: { type: "string", enum: statuses, default: "approve" },
};

export const itemRules: ParamRules = { context: contextRule };

export const createRules: ParamRules = {
  post: { type: "integer" },
  parent: { type: "integer", minimum: 0, default: 0 },
  author: { type: "integer" },
  author_name: { type: "string", default: "" },
  author_email: { type: "string", default: "" },
  author_url: { type: "string" },
  author_user_agent: { type: "string" },
  author_ip: { type: "string", description: "Accepted but ignored." },
  date: { type: "date", nullable: true, description: "Accepted but ignored." },
  date_gmt: { type: "date", nullable: true, description: "Accepted but ignored." },
  status: { type: "string" },
};

export const updateRules: ParamRules = {
  context: contextRule,
  status: { type: "string", enum: ["approve", "approved", "hold", "spam", "trash"] },
};

export const removeRules: ParamRules = { force: { type: "boolean", default: false } };

/** Filters for moderators only: they have no index, or reveal the author. */
const guarded = ["author", "author_exclude", "author_email", "search"];

/** The first parameter that only moderators may use, such as `status`. */
export function findGuarded({ given: input, params }: RestCall): string | null {
  const named = guarded.find((name) => input.has(name));
  if (named) return named;
  return params.status === "approve" || params.status === "approved" ? null : "status";
}

export function toStatus(text: string): CommentStatus {
  return text === "approve" ? "approved" : (text as CommentStatus);
}

/** Dates without an offset are in the site's time zone. */
export function toListing(call: RestCall, timeZone: string): Listing {
  const { params, given } = call;
  const date = (name: string) =>
    typeof params[name] === "string" ? fromWireTime(params[name], timeZone) : null;
  const ids = (name: string) =>
    [...new Set((params[name] as number[]).map(Math.abs))].slice(0, 100);
  const perPage = params.per_page as number;
  const offset = params.offset as number | undefined;
  const status = params.status as (typeof statuses)[number];
  const orderBy = params.orderby as string;
  // Clients that name comments, and moderators who look for pending ones, want both levels.
  const bothLevels =
    !given.has("parent") && (given.has("include") || toStatus(status) !== "approved");
  return {
    articleIds: ids("post"),
    parentIds: bothLevels ? [] : ids("parent"),
    include: ids("include"),
    exclude: ids("exclude"),
    after: date("after"),
    before: date("before"),
    status: status === "all" || status === "any" ? "all" : toStatus(status),
    orderBy: orderBy === "id" || orderBy === "include" ? orderBy : "date",
    ascending: params.order === "asc",
    offset: offset === undefined ? ((params.page as number) - 1) * perPage : Math.abs(offset),
    limit: perPage,
  };
}

/** A new comment's text, as a string or `{raw}`; null if absent. */
export function readContent(options: ReadonlyMap<string, unknown>): string | null {
  const content = options.get("content");
  if (typeof content === "string") return content;
  if (typeof content !== "object" || content === null || !("raw" in content)) return null;
  return typeof content.raw === "string" ? content.raw : null;
}

/** Checks what parameter rules cannot express. @throws RestError 400 `rest_invalid_param` */
export function checkCreation({ given: input, params }: RestCall): void {
  const faults = new Map<string, ParamFault>();
  const email = (params.author_email as string).trim();
  if (email !== "" && readEmail(email) === null) {
    faults.set("author_email", {
      code: "rest_invalid_email",
      message: "Invalid email address.",
      data: null,
    });
  }
  if (typeof params.author_ip === "string" && isIP(params.author_ip) === 0) {
    faults.set("author_ip", {
      code: "rest_invalid_ip",
      message: "author_ip is not a valid IP address.",
      data: null,
    });
  }
  checkContent(input, faults);
  if (faults.size > 0) throw invalidParams(faults);
}

/** @throws RestError 400 `rest_invalid_param` */
export function checkUpdate({ given: input }: RestCall): void {
  const faults = new Map<string, ParamFault>();
  checkContent(input, faults);
  if (faults.size > 0) throw invalidParams(faults);
}

function checkContent(options: RestCall["given"], faults: Map<string, ParamFault>): void {
  if (!options.has("content") || readContent(options) !== null) return;
  faults.set("content", {
    code: "rest_invalid_type",
    message: "content is not of type object,string.",
    data: { param: "content" },
  });
}
