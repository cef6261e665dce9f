/** The results of a search over everything, in groups. */
import type { ArticleList, ArticleRow } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { getNow } from "../../common/clock";
import { formatWhen } from "../../common/dates";
import type { Me } from "../../common/session";
import { listRail } from "../open-desks";

export interface Found {
  readonly id: string;
  readonly group: "Desks" | "Articles" | "Authors";
  readonly title: string;
  /** Beside the title: "Live", "24 articles". */
  readonly note: string;
  readonly state?: ArticleRow["state"];
  /** Below /desk. */
  readonly href: string;
}

const mostArticles = 8;
const mostWriters = 4;

interface Writers {
  readonly writers: readonly { readonly id: number; readonly name: string }[];
}

/** The desks whose names begin with the words, or all without any. */
export const findDesks = (text: string, me: Me): readonly Found[] =>
  listRail(me.rights)
    .filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()))
    .map(({ name, path, key }) => ({
      id: path,
      group: "Desks",
      title: name,
      note: key ? `g ${key}` : "",
      href: path,
    }));

/** Articles by headline or a line of their text, drafts too, and writers. */
export async function findOnServer(text: string): Promise<readonly Found[]> {
  const q = encodeURIComponent(text.trim());
  const [{ articles }, { writers }] = await Promise.all([
    call<ArticleList>(`/articles?q=${q}`),
    call<Writers>(`/writers?q=${q}`),
  ]);
  const now = getNow();
  return [
    ...articles.slice(0, mostArticles).map((row): Found => ({
      id: `article-${row.id}`,
      group: "Articles",
      title: row.title === "" ? "Untitled" : row.title,
      note: [
        row.writers.map(({ name }) => name).join(", "),
        formatWhen(new Date(row.publishedAt ?? row.savedAt), now),
      ]
        .filter((part) => part !== "")
        .join(", "),
      state: row.state,
      href: `/articles/${row.id}`,
    })),
    ...writers.slice(0, mostWriters).map(({ id, name }): Found => ({
      id: `writer-${id}`,
      group: "Authors",
      title: name,
      note: "Articles by this author",
      href: `/articles?writer=${id}`,
    })),
  ];
}
