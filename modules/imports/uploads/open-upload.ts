/** The first look at an uploaded list: whether it is one, and what it is from. */
import { join } from "node:path";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import { Refusal } from "../../../platform/refusal";
import { openSubscribers } from "../lists/read-subscribers";
import type { ImportService } from "../sources";
import { takeUpload, writeList } from "./take-upload";

const mostColumns = 200;

/** Stores the list. @throws DeskRefusal, and stores nothing, if it is none */
export async function openUpload(
  { files, dataDir, isList }: ImportService,
  options: { readonly id: string; readonly file: string; readonly request: Request },
): Promise<{ bytes: number; system: string; columns: readonly string[] }> {
  const { id, file } = options;
  try {
    const bytes = await takeUpload(files, options);
    const stored = await writeList(files, { id, folder: join(dataDir, "imports") });
    try {
      if (!(await isList(stored.path))) {
        throw new Refusal(
          `${file} has articles, not subscribers. Choose the file of subscribers (Substack’s is called email_list), and import articles with the command: npm run import.`,
        );
      }
      const list = await openSubscribers(stored.path);
      await list.close();
      const columns = list.headings.slice(0, mostColumns).map((name) => name.slice(0, 200));
      return { bytes, system: list.system, columns };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new DeskRefusal(422, "no_list", error.message.replaceAll(stored.path, file));
    } finally {
      await stored.remove();
    }
  } catch (error) {
    await files.forget(id);
    throw error;
  }
}
