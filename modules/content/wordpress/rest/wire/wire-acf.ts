/** The `acf` of a body: a type's fields in the format of Advanced Custom Fields. */
import { checkValue, type ParamRule } from "../../../../../platform/rest/rest-params";
import type { ParamFault } from "../../../../../platform/rest/rest-error";
import { fromWireTime } from "../../../../../platform/rest/site-time";
import { toCurly } from "../../../../../shared/text/to-curly";
import { type AcfField, postTypes, type PostTypeName } from "../../../entries/model/post-types";
import { readIpuz } from "../../../entries/model/puzzle";
import type { EntryFields } from "../../../entries/model/entry";
import { toPlain } from "../../../entries/text/plain-text";
import { sanitizeEmbed } from "../../../entries/text/sanitize-body";

/** A change of ACF's fields. */
export interface AcfChange {
  readonly fields: EntryFields;
  readonly authorId?: number | null;
  readonly writerIds?: readonly number[];
}

const acfRules: Readonly<Record<AcfField["kind"], ParamRule>> = {
  text: { type: "string" },
  url: { type: "string" },
  embed: { type: "string" },
  file: { type: "string" },
  puzzle: { type: "string" },
  instant: { type: "date" },
  boolean: { type: "boolean" },
  number: { type: "number", minimum: 0, maximum: 100 },
  author: { type: "integer", minimum: 1 },
  authors: { type: "integers" },
  articles: { type: "integers" },
};

/** Reads the `acf` of a body; a fault if one of its fields is invalid. */
export function readAcf(
  name: PostTypeName,
  input: unknown,
  timeZone: string,
): AcfChange | ParamFault {
  if (input === undefined || input === null || (Array.isArray(input) && input.length === 0)) {
    return { fields: {} };
  }
  if (typeof input !== "object" || Array.isArray(input)) {
    return {
      code: "rest_invalid_type",
      message: "acf is not of type object.",
      data: { param: "acf" },
    };
  }
  const fields: Record<string, unknown> = {};
  let authorId: number | null | undefined;
  let writerIds: readonly number[] | undefined;
  for (const [key, field] of Object.entries(postTypes[name].acf)) {
    if (!Object.hasOwn(input, key)) continue;
    const value = (input as Record<string, unknown>)[key];
    const isEmpty = value === null || value === "" || value === false || value === 0;
    if (field.kind === "author" && (isEmpty || (Array.isArray(value) && value.length === 0))) {
      authorId = null;
      continue;
    }
    if (field.kind === "authors" && isEmpty) {
      writerIds = [];
      continue;
    }
    if (field.kind === "articles" && isEmpty) {
      fields[key] = [];
      continue;
    }
    // An unset number is returned as "" and must be accepted back; an unset boolean is false.
    if (field.kind === "number" && (value === null || value === "")) {
      fields[key] = undefined;
      continue;
    }
    if (field.kind === "boolean" && (value === null || value === "")) {
      fields[key] = false;
      continue;
    }
    if (field.kind === "instant" && (value === null || value === "")) {
      fields[key] = "";
      continue;
    }
    const single = field.kind === "author" && Array.isArray(value) ? value[0] : (value ?? "");
    const checked = checkValue(`acf[${key}]`, single, acfRules[field.kind]);
    if ("fault" in checked) return checked.fault;
    switch (field.kind) {
      case "author":
        authorId = checked.value as number;
        break;
      case "authors":
        writerIds = [...new Set(checked.value as number[])];
        break;
      case "text":
        fields[key] = toCurly(toPlain(checked.value as string));
        break;
      case "embed": {
        const frame = sanitizeEmbed(withoutOwnPlayer(checked.value as string));
        if (frame === "" && withoutOwnPlayer(checked.value as string).trim() !== "") {
          return badAcf(key, "must be a single iframe with an https URL.");
        }
        fields[key] = frame;
        break;
      }
      case "url": {
        const url = (checked.value as string).trim();
        if (url !== "" && !/^https?:\/\/[^\s"'<>]+$/i.test(url)) {
          return badAcf(key, "is not a valid URL.");
        }
        fields[key] = url;
        break;
      }
      case "file": {
        const text = (checked.value as string).trim();
        const path = URL.parse(text, "https://paper.example")?.pathname ?? "";
        if (text !== "" && !path.startsWith("/media/")) {
          return badAcf(key, "is not the URL of a file on this site.");
        }
        fields[key] = text === "" ? "" : path;
        break;
      }
      case "instant":
        fields[key] = fromWireTime(checked.value as string, timeZone)?.toISOString() ?? "";
        break;
      case "puzzle": {
        const text = (checked.value as string).trim();
        const reading = text === "" ? null : readIpuz(text);
        if (reading && !reading.ok)
          return badAcf(key, `is not a valid crossword: ${reading.because}.`);
        fields[key] = text;
        break;
      }
      case "articles":
        fields[key] = [...new Set(checked.value as number[])];
        break;
      default:
        fields[key] = checked.value;
    }
  }
  return {
    fields,
    ...(authorId === undefined ? {} : { authorId }),
    ...(writerIds === undefined ? {} : { writerIds }),
  };
}

/** The frame of our own player is derived from the slug on every read and never stored. */
function withoutOwnPlayer(html: string): string {
  return /src="[^"]*\/crosswords\/[^"/]+\/play"/.test(html) ? "" : html;
}

/** The fault of one field. */
export function badAcf(key: string, what: string): ParamFault {
  return {
    code: "rest_invalid_param",
    message: `acf[${key}] ${what}`,
    data: { param: `acf[${key}]` },
  };
}
