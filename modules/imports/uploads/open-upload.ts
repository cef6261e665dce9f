/** The first look at an uploaded list: whether it is one, and what it is from. */
import { join } from "node:path";
import { openSubscribers } from "../lists/read-subscribers";
import type { ImportService } from "../sources";
import { type OpenedUpload, storeUpload, WrongScreen } from "./take-upload";

const mostColumns = 200;

/** Stores the list. @throws DeskRefusal, and stores nothing, if it is none */
export function openUpload(
  { files, dataDir, isList }: ImportService,
  upload: { readonly id: string; readonly file: string; readonly request: Request },
): Promise<OpenedUpload> {
  return storeUpload(
    { files, folder: join(dataDir, "imports") },
    {
      ...upload,
      noun: "list",
      async look(path) {
        if (!(await isList(path))) {
          throw new WrongScreen(
            "archive",
            `${upload.file} contains articles, not subscribers. Choose the subscriber file (Substack’s is called email_list), or import the articles in Settings, under Import.`,
          );
        }
        const list = await openSubscribers(path);
        await list.close();
        const columns = list.headings.slice(0, mostColumns).map((name) => name.slice(0, 200));
        return { system: list.system, columns, state: "checking" };
      },
    },
  );
}
