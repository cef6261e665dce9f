/** Imports an export of another newsroom: for the command, and for an archive that was uploaded. */
import { stat } from "node:fs/promises";
import type { Comments } from "../../modules/comments/types";
import type { Content, ImportItem, ImportOptions, ImportSource } from "../../modules/content/types";
import type { ArchiveImports, ArchiveOrder, ImportReport } from "../../modules/imports/types";
import type { Clock } from "../../platform/clock";
import { Refusal } from "../terminal/print";
import { openImportFile, placeOf } from "./detect";
import { runImport } from "./run-import";

interface Services {
  readonly content: Pick<Content, "openSource" | "openImport" | "sections">;
  readonly comments: Pick<Comments, "importComments">;
}

export const newsroomIsWordPress = (url: string): string =>
  `This paper’s content comes from WordPress at ${url}. Import there, and this paper will sync. ` +
  "To stop using WordPress, remove WORDPRESS_URL from the settings first.";

/** All of an export that was opened; the caller closes it. */
export async function importExport(
  {
    content,
    comments,
  }: Pick<Services, "comments"> & {
    readonly content: Pick<Content, "openImport">;
  },
  order: ImportOptions & {
    readonly source: ImportSource;
    /** Whether the publisher chose what articles are that don't say. */
    readonly hasAccess: boolean;
    readonly trustedOrigin: string | null;
    readonly report: ImportReport;
    readonly now: Date;
    readonly onProgress: (line: string) => void;
    readonly onScan?: (item: ImportItem) => void;
    readonly onStep?: (read: number) => Promise<void>;
  },
): Promise<{ readonly read: number; readonly unsaid: number }> {
  const { source, hasAccess, report, now, onProgress, onScan, onStep, ...options } = order;
  const run = content.openImport(source.site, options);
  try {
    return await runImport({
      source,
      run,
      comments,
      report,
      isDry: options.isDry,
      usualAccess: hasAccess ? null : options.access,
      now,
      onProgress,
      ...(onScan && { onScan }),
      ...(onStep && { onStep }),
    });
  } finally {
    run.close();
  }
}

const systems = { wxr: "WordPress", ghost: "Ghost", substack: "Substack" } as const;

/** It is one text in memory, which all readers of the paper would wait for. */
const largestGhost = 100 * 1024 * 1024;

/** The sources of the newsroom's imports. @param wordpress the URL of the WordPress that is the newsroom */
export function createArchiveImports(
  services: Services & { readonly clock: Clock },
  wordpress: string | null,
): ArchiveImports {
  const closed = wordpress === null ? null : newsroomIsWordPress(wordpress);
  return {
    closed,
    async recognize(path, folder) {
      const opened = await openImportFile(path, folder);
      try {
        const { format } = opened;
        if (format === "subscribers") return { format, system: "a list", needsSite: false };
        if (format === "ghost" && (await stat(opened.path)).size > largestGhost) {
          throw new Refusal(
            "This Ghost export is larger than 100 MB. Import it with the command: npm run import.",
          );
        }
        const needsSite = format !== "wxr";
        // Only its beginning is read, which shows what it is, but not without the URL of its site.
        const site = needsSite ? "https://site.example" : null;
        const source = await services.content.openSource(
          await placeOf({ format, path: opened.path }, site),
        );
        await source.close();
        return { format: "archive", system: systems[format], needsSite };
      } finally {
        await opened.remove();
      }
    },
    async run(order) {
      if (closed !== null) throw new Refusal(closed);
      const opened = await openImportFile(order.path, order.folder);
      try {
        const { format, path } = opened;
        if (format === "subscribers") throw new Refusal("This is a list of subscribers.");
        return await runArchive(services, {
          ...order,
          place: await placeOf({ format, path }, order.choices.site),
        });
      } finally {
        await opened.remove();
      }
    },
  };
}

async function runArchive(
  services: Services & { readonly clock: Clock },
  order: ArchiveOrder & { readonly place: Awaited<ReturnType<typeof placeOf>> },
) {
  const { choices, isDry, report, onProgress, onStep } = order;
  await services.content.sections.settle();
  const source = await services.content.openSource(order.place);
  const census = createCensus(choices.types);
  try {
    const { read, unsaid } = await importExport(services, {
      source,
      sections: choices.sections,
      types: choices.types,
      access: choices.access ?? "metered",
      hasAccess: choices.access !== null,
      uploads: null,
      allPictures: choices.allPictures,
      overwrites: choices.overwrites,
      isDry,
      // An archive says itself where it is from: it gets no pictures from this network.
      trustedOrigin: null,
      report,
      now: services.clock.now(),
      onProgress,
      onScan: census.count,
      onStep,
    });
    const summary = report.summary();
    return {
      ...summary,
      losses: summary.losses.slice(0, mostKinds),
      name: source.name,
      origin: source.site.origin,
      items: read,
      unsaid,
      ...census.list(),
      brokenOff: source.brokenOff(),
    };
  } finally {
    await source.close();
  }
}

/** Of losses, categories and types. */
const mostKinds = 100;

/** Types of WordPress and its plugins that are no one's writing. */
const internal =
  /^(?:attachment|broken|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_.*)$/;

/** Counts what a publisher chooses by: categories, and types that the paper doesn't know. */
function createCensus(chosen: Readonly<Record<string, string>>) {
  const categories = new Map<string, { slug: string; name: string; count: number }>();
  const types = new Map<string, number>();
  return {
    count({ type, terms, file }: ImportItem): void {
      if (file !== null) return;
      const isOther = !known.has(type) && !internal.test(type);
      if (isOther || Object.hasOwn(chosen, type)) types.set(type, (types.get(type) ?? 0) + 1);
      for (const { taxonomy, slug, name } of terms) {
        if (taxonomy !== "category" && taxonomy !== "tag") continue;
        const before = categories.get(slug)?.count ?? 0;
        categories.set(slug, { slug, name: name || slug, count: before + 1 });
      }
    },
    list: () => ({
      categories: [...categories.values()]
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostKinds),
      types: [...types]
        .map(([type, count]) => ({ type, count }))
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostKinds),
    }),
  };
}

const known = new Set("post article page crossword video event writer".split(" "));
