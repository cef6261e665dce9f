/** `npm run import`: takes in what another system exported: articles with all that belongs to them, or subscribers. */
import { basename, join, resolve } from "node:path";
import type { ExportPlace, ImportOptions } from "../../modules/content/types";
import type { ImportReport } from "../../modules/imports/types";
import { openImportFile, placeOf } from "../import/detect";
import { importExport, newsroomIsWordPress } from "../import/import-archive";
import { openReport } from "../import/import-report";
import { readImportArguments, readUndo, type SubscriberChoices } from "../import/import-arguments";
import { Refusal } from "../terminal/print";
import { createProgress } from "../terminal/progress";
import type { CommandContext } from "./command-context";

type Context = Pick<CommandContext, "paper" | "config" | "clock" | "print">;

/** @throws Refusal for unknown arguments, for what can't be imported, and after a broken file */
export async function importCommand(context: Context, args: readonly string[]): Promise<void> {
  const { paper, config } = context;
  if (args[0] === "--batches") return listBatches(context);
  const undone = readUndo(args);
  if (undone !== null) return undoBatch(context, undone);
  await paper.content.sections.settle();
  const slugs = paper.content.sections.list().map(({ slug }) => slug);
  const { what, site, hasAccess, choices, options } = readImportArguments(args, slugs);
  if (isAddress(what)) {
    return importArticles(context, { ...options, hasAccess, place: { format: "site", url: what } });
  }
  const file = resolve(what);
  const opened = await openImportFile(file, join(config.dataDir, "imports"));
  try {
    const { format, path } = opened;
    if (format === "subscribers") {
      return await importSubscribers(context, { ...choices, file, isDry: options.isDry });
    }
    const place = await placeOf({ format, path }, site);
    await importArticles(context, { ...options, hasAccess, place });
  } finally {
    await opened.remove();
  }
}

async function importArticles(
  context: Context,
  order: ImportOptions & { readonly hasAccess: boolean; readonly place: ExportPlace },
): Promise<void> {
  const { paper, config, clock, print } = context;
  const { place, ...options } = order;
  if (config.wordpress) throw new Refusal(newsroomIsWordPress(config.wordpress.url));
  const source = await paper.content.openSource(place);
  try {
    print(`${source.name} of ${source.site.title || source.site.origin} (${source.site.origin})`);
    if (options.isDry) print("Dry run: nothing will be written.");
    const report = await openReport(reportFile(config.dataDir, clock.now()));
    // Naming a site means trusting it with the addresses of its own pictures.
    const trustedOrigin = place.format === "site" ? new URL(place.url).origin : null;
    await reporting(context, report, () =>
      importExport(paper, {
        ...options,
        source,
        trustedOrigin,
        report,
        now: clock.now(),
        onProgress: createProgress(print),
      }),
    );
  } finally {
    await source.close();
  }
  const brokenOff = source.brokenOff();
  if (brokenOff !== null) throw new Refusal(brokenOff);
}

/** Prints the report of what `work` did, also if something stops it. */
async function reporting(
  { print }: Pick<Context, "print">,
  report: ImportReport,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    report.note(
      `The import stopped early: ${(error as Error).message} Everything imported until then is below.`,
    );
    throw error;
  } finally {
    await report.close(print);
  }
}

async function importSubscribers(
  { paper, config, clock, print }: Context,
  { file: path, isDry, ...choices }: SubscriberChoices & { file: string; isDry: boolean },
): Promise<void> {
  const list = await paper.imports.openList(path);
  const { system } = list;
  const file = basename(path);
  print(`${file}: ${system === "a list" ? "a list" : `a list of ${system}`} of subscribers`);
  if (isDry) print("Dry run: nothing will be written.");
  const batch = isDry ? null : await paper.imports.openBatch({ path, file, system, choices });
  const report = await openReport(reportFile(config.dataDir, clock.now()));
  const onProgress = createProgress(print);
  await reporting({ print }, report, () =>
    paper.imports.takeIn({
      list,
      batch,
      choices,
      file,
      report,
      async onRow(count) {
        onProgress(`${count} subscribers`);
        await report.settle();
      },
    }),
  );
  if (batch) print(`To undo this import: npm run import -- --take-back ${batch.id}`);
}

async function listBatches({ paper, print }: Context): Promise<void> {
  const batches = await paper.accounts.importBatches.list(50);
  if (batches.length === 0) print("No subscribers were imported.");
  for (const { id, file, begunAt, finishedAt, undoneAt, line, readers } of batches) {
    const state = undoneAt
      ? "undone"
      : finishedAt
        ? "finished"
        : `interrupted after line ${line}; import the file again to continue`;
    print(`${id}  ${begunAt.toISOString().slice(0, 16)}Z  ${file}  ${readers} readers  ${state}`);
  }
}

async function undoBatch({ paper, config, clock, print }: Context, id: number): Promise<void> {
  const report = await openReport(reportFile(config.dataDir, clock.now()));
  const onProgress = createProgress(print);
  await reporting({ print }, report, () =>
    paper.imports.undo(id, {
      report,
      onRow: (read, all) => onProgress(`${read} of ${all} readers`),
    }),
  );
}

const isAddress = (what: string): boolean => /^https?:\/\//i.test(what);

const reportFile = (dataDir: string, now: Date): string =>
  join(dataDir, "imports", `import-${now.toISOString().replace(/[:.]/g, "-")}.txt`);
