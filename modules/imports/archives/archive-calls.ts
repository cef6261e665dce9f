/** The newsroom's calls on archives. */
import { join } from "node:path";
import { z } from "zod";
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../platform/desk/desk-call";
import type { ArchiveService } from "../sources";
import type { ArchiveList } from "../types";
import { createFileCalls, showFile } from "../uploads/file-calls";
import { mostBytes, storeUpload, WrongScreen } from "../uploads/take-upload";
import type { ArchiveChoices } from "./archive";

const publisher = ["manage_paper"] as const;
const mostListed = 50;
/** More choices than a screen shows. */
const mostNames = 200;

const names = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .record(z.string().min(1).max(200), value)
    .refine((record) => Object.keys(record).length <= mostNames, "Too many names.");

const choices: z.ZodType<ArchiveChoices> = z.strictObject({
  site: z
    .url({
      protocol: /^https?$/,
      error: "Enter the URL of the old site, such as https://old.example.",
    })
    .max(500)
    .nullable(),
  access: z.enum(["free", "metered", "subscribers"]).nullable(),
  sections: names(z.string().max(200)),
  types: names(z.enum(["article", "page", "crossword", "video", "event", "writer"])),
  allPictures: z.boolean(),
  overwrites: z.boolean(),
});

export function createArchiveCalls(
  service: ArchiveService,
  wake: (id: string) => Promise<void>,
): readonly AnyDeskCall[] {
  const { archives, archiveFiles: files, dataDir, listSections } = service;
  const folder = join(dataDir, "imports");

  function requireOpen(): void {
    if (archives.closed !== null) throw new DeskRefusal(409, "closed", archives.closed);
  }

  const { calls } = createFileCalls({
    ...service,
    files,
    path: "/archive-imports",
    audit: "archive",
    noun: "archive",
    unnamed: "archive",
    choices,
    mayRetry: true,
    open(upload) {
      requireOpen();
      return storeUpload(
        { files, folder },
        {
          ...upload,
          noun: "archive",
          async look(path) {
            const { format, system, needsSite } = await archives.recognize(path, folder);
            if (format === "archive") {
              return { system, columns: [], state: needsSite ? "checked" : "checking" };
            }
            throw new WrongScreen(
              "list",
              `${upload.file} is a list of subscribers, not an archive. Import it under Subscribers.`,
            );
          },
        },
      );
    },
    validate({ site, sections }, { system }) {
      requireOpen();
      if (site === null && system !== "WordPress") {
        throw new DeskRefusal(400, "no_site", "Enter the URL of the old site.");
      }
      const known = new Set(listSections().map(({ slug }) => slug));
      const unknown = Object.values(sections).find((slug) => !known.has(slug));
      if (unknown === undefined) return;
      throw new DeskRefusal(
        400,
        "unknown_section",
        `This paper has no section “${unknown}”. Reload the page and choose again.`,
      );
    },
    wake,
  });

  return [
    deskCall({
      method: "GET",
      path: "/archive-imports",
      rights: publisher,
      async handle() {
        const listed = await files.list(mostListed);
        const withReport = await files.listWithReport(listed.map(({ id }) => id));
        const body: ArchiveList = {
          files: listed.map((file) => showFile(file, withReport)),
          sections: listSections().map(({ slug, name }) => ({ slug, name })),
          mostBytes,
          closed: archives.closed,
        };
        return { body };
      },
    }),
    ...calls,
  ];
}
