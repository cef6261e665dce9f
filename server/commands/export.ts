/** `npm run export`: everything of the paper in formats that other systems read. */
import { open, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { publication } from "#publication";
import { type WxrCounts, writeWxr } from "../export/write-wxr";
import { Refusal } from "../terminal/print";
import { createProgress } from "../terminal/progress";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run export -- wxr FILE    articles and everything related, in WordPress’s export format\n" +
  "       npm run export -- csv FILE    subscribers: address, newsletters, Stripe customer ID, access";

/** @throws Refusal for unknown arguments, and for a file that exists */
export async function exportCommand(
  context: Pick<CommandContext, "paper" | "config" | "clock" | "print">,
  args: readonly string[],
): Promise<void> {
  const [format, file, ...rest] = args;
  if ((format !== "wxr" && format !== "csv") || file === undefined || rest.length > 0) {
    throw new Refusal(usage);
  }
  await (format === "wxr" ? exportWxr(context, resolve(file)) : exportCsv(context, resolve(file)));
}

type Context = Parameters<typeof exportCommand>[0];

async function exportWxr({ paper, config, clock, print }: Context, file: string): Promise<void> {
  await paper.content.sections.settle();
  const counts: WxrCounts = { written: 0, verbatim: 0, edited: 0, kept: 0, comments: 0 };
  await writeFile(
    file,
    writeWxr(
      {
        content: paper.content.exporting,
        listComments: paper.comments.exportComments,
        paper: { ...publication, sections: paper.content.sections.list() },
        origin: (config.publicUrl ?? `https://${publication.domain}`).replace(/\/$/, ""),
        pathOf: paper.content.pathOf,
        now: clock.now(),
        onProgress: createProgress(print),
      },
      counts,
    ),
  );
  print(`${counts.written} entries, ${counts.comments} comments`);
  if (counts.verbatim + counts.edited + counts.kept > 0) {
    print(
      `${counts.verbatim} unchanged from the original system, ${counts.edited} of them with local edits, ` +
        `${counts.kept} that this paper doesn’t support`,
    );
  }
  print(
    "The export lists URLs of pictures and audio files; the files stay in MEDIA_DIR or the bucket.",
  );
  print(file);
}

async function exportCsv({ paper, print }: Context, file: string): Promise<void> {
  const onProgress = createProgress(print);
  let subscribers = 0;
  await writeFile(
    file,
    paper.imports.writeSubscribers((count) => {
      subscribers = count;
      onProgress(`${count} subscribers`);
    }),
  );
  print(`${subscribers} subscribers`);
  print(file);
}

/** Whole or not at all; for its owner alone, because it has addresses of people. */
async function writeFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  if (await stat(file).catch(() => null)) {
    throw new Refusal(`${file} already exists. Choose another file name.`);
  }
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600).catch((error: Error) => {
    throw new Refusal(`${file} can’t be written: ${error.message}.`);
  });
  try {
    for await (const piece of pieces) await handle.write(piece);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await handle.close();
  await rename(unfinished, file);
}
