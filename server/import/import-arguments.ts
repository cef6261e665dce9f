/** The arguments of `npm run import`. */
import { resolve } from "node:path";
import { publication } from "#publication";
import { offer } from "#publication/offer";
import type { ImportChoices } from "../../modules/imports/types";
import type { ImportOptions } from "../../modules/content/types";
import { Refusal } from "../terminal/print";

export const importUsage =
  "Usage: npm run import -- FILE|URL [options]\n" +
  "       FILE                    an export of WordPress (XML), Ghost (JSON) or Substack (ZIP or folder), or subscribers (CSV)\n" +
  "       URL                     a WordPress site, whose public content is read over its API\n" +
  "       --dry-run               report what would be imported, without writing anything\n" +
  "       --sections old=new,…    map categories to sections; *=news is the default section\n" +
  "       --types old=new,…       types for custom post types, such as recipe=article\n" +
  "       --access LEVEL          for articles with no access level: free, metered (the default) or subscribers\n" +
  "       --uploads FOLDER        a copy of wp-content/uploads, searched before the network\n" +
  "       --all-pictures          also import unused pictures\n" +
  "       --overwrite             overwrite local edits and deletions since the last import\n" +
  "       --site URL              the site a Ghost or Substack export came from\n" +
  "       --newsletters a,b       newsletters for subscribers whose row doesn’t list any\n" +
  "       --comp PRODUCT          complimentary access for subscribers not billed through Stripe\n" +
  "       --plans old=new,…       map the list’s plans to products, instead of using --comp\n" +
  "       --statuses word=…,…     what each status in the list means: active, complimentary or none\n" +
  "       --date-order ORDER      what comes first in dates such as 03/04/2027: day-first or month-first\n" +
  "       npm run import -- --batches         list subscriber imports\n" +
  "       npm run import -- --take-back N     undo one";

export interface ImportArguments {
  readonly what: string;
  readonly options: ImportOptions;
  readonly site: string | null;
  /** Whether the publisher chose what articles are that don't say. */
  readonly hasAccess: boolean;
  /** For subscribers. */
  readonly choices: SubscriberChoices;
}

export type SubscriberChoices = Required<ImportChoices>;

const flags = new Set(["--dry-run", "--all-pictures", "--overwrite"]);
const withValue = new Set([
  "--sections",
  "--types",
  "--access",
  "--uploads",
  "--site",
  "--newsletters",
  "--comp",
  "--plans",
  "--statuses",
  "--date-order",
  "--take-back",
]);

/**
 * The number of the import to undo; null if none is named.
 *
 * @throws Refusal
 */
export function readUndo(args: readonly string[]): number | null {
  if (args[0] !== "--take-back") return null;
  const number = args[1] ?? "";
  if (args.length === 2 && /^\d{1,9}$/.test(number)) return Number(number);
  throw new Refusal("Usage: npm run import -- --take-back N. Numbers: npm run import -- --batches");
}

/**
 * @param sections slugs of the paper's sections
 * @throws Refusal
 */
export function readImportArguments(
  args: readonly string[],
  sections: readonly string[],
): ImportArguments {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at]!;
    if (!argument.startsWith("--")) plain.push(argument);
    else if (flags.has(argument)) options.set(argument, "");
    else if (withValue.has(argument) && args[at + 1] !== undefined) {
      options.set(argument, args[(at += 1)]!);
    } else throw new Refusal(`Unknown option ${argument}.\n${importUsage}`);
  }
  const [what, ...more] = plain;
  if (what === undefined || more.length > 0) throw new Refusal(importUsage);
  const access = options.get("--access") ?? "metered";
  if (access !== "free" && access !== "metered" && access !== "subscribers") {
    throw new Refusal(`Unknown access level “${access}”. Use free, metered or subscribers.`);
  }
  const uploads = options.get("--uploads");
  return {
    what,
    site: options.get("--site") ?? null,
    choices: {
      newsletters: readNewsletters(options.get("--newsletters") ?? ""),
      comp: readProduct(options.get("--comp") ?? null),
      plans: readPlans(options.get("--plans") ?? ""),
      statuses: readStatuses(options.get("--statuses") ?? ""),
      dateOrder: readDateOrder(options.get("--date-order") ?? null),
    },
    options: {
      sections: readSections(options.get("--sections") ?? "", sections),
      types: readPairs("--types", options.get("--types") ?? ""),
      access,
      uploads: uploads === undefined ? null : resolve(uploads),
      allPictures: options.has("--all-pictures"),
      overwrites: options.has("--overwrite"),
      isDry: options.has("--dry-run"),
    },
    hasAccess: options.has("--access"),
  };
}

/** The arguments with the files that they name as whole paths. */
export const withWholePaths = (args: readonly string[]): string[] =>
  args.map((argument, place) => {
    const before = args[place - 1] ?? "";
    const isValue = withValue.has(before) && before !== "--uploads";
    const isWord = argument.startsWith("--") || argument === "wxr" || argument === "csv";
    const isFile = !isWord && !isValue && !/^https?:\/\//i.test(argument);
    return isFile ? resolve(argument) : argument;
  });

function readPairs(option: string, text: string): Readonly<Record<string, string>> {
  const pairs = text
    .split(",")
    .filter((pair) => pair.trim() !== "")
    .map((pair) => pair.split("=").map((part) => part.trim()));
  for (const pair of pairs) {
    if (pair.length !== 2 || pair.includes("")) {
      throw new Refusal(`${option} takes pairs such as old=new, separated by commas.`);
    }
  }
  return Object.fromEntries(pairs as [string, string][]);
}

function readSections(text: string, known: readonly string[]): Readonly<Record<string, string>> {
  const pairs = readPairs("--sections", text);
  for (const slug of Object.values(pairs)) {
    if (!known.includes(slug)) {
      throw new Refusal(`This paper has no section “${slug}”. Sections: ${known.join(", ")}.`);
    }
  }
  return pairs;
}

function readProduct(id: string | null): string | null {
  const known = offer.products.map((product) => product.id);
  if (id === null || known.includes(id)) return id;
  throw new Refusal(`This paper has no product “${id}”. Products: ${known.join(", ")}.`);
}

function readPlans(text: string): Readonly<Record<string, string>> {
  const pairs = readPairs("--plans", text);
  for (const id of Object.values(pairs)) readProduct(id);
  return pairs;
}

function readStatuses(text: string): SubscriberChoices["statuses"] {
  const pairs = Object.entries(readPairs("--statuses", text)).map(([word, meaning]) => {
    if (meaning === "active" || meaning === "complimentary" || meaning === "none") {
      return [word, meaning] as const;
    }
    throw new Refusal(
      `A status can’t mean “${meaning}.” Use active (paid access), complimentary or none.`,
    );
  });
  return Object.fromEntries(pairs);
}

function readDateOrder(text: string | null): SubscriberChoices["dateOrder"] {
  if (text === null || text === "day-first" || text === "month-first") return text;
  throw new Refusal(`Unknown date order “${text}”. Use day-first or month-first.`);
}

function readNewsletters(text: string): readonly string[] {
  const known = publication.newsletters.map(({ id }) => id);
  const asked = text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  for (const id of asked) {
    if (!known.includes(id)) {
      throw new Refusal(`This paper has no newsletter “${id}”. Newsletters: ${known.join(", ")}.`);
    }
  }
  return asked;
}
