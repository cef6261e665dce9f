/** The fields of an article besides its texts, as they were and are. */
import useSwr from "swr";
import type { ArticleCopy, DeskArticle } from "../../modules/content/newsroom/desk/types";
import type { DeskTopics } from "../../modules/content/types";
import { call } from "../common/call";
import { decode } from "../../shared/decode";

interface Names {
  readonly sections: ReadonlyMap<number, string>;
  readonly writers: ReadonlyMap<number, string>;
  readonly topics: ReadonlyMap<number, string>;
}

function useNames(article: DeskArticle, topicIds: readonly number[]): Names {
  const ids = [...new Set(topicIds)].join(",");
  const { data: topics } = useSwr(ids === "" ? null : `/topics?ids=${ids}`, (path: string) =>
    call<DeskTopics>(path),
  );
  const { data: sections } = useSwr(
    "/sections",
    call<{ readonly sections: readonly { readonly id: number; readonly label: string }[] }>,
  );
  const { data: writers } = useSwr(
    "/writers",
    call<{ readonly writers: readonly { readonly id: number; readonly name: string }[] }>,
  );
  return {
    topics: new Map(topics?.topics.map(({ id, label }) => [id, label])),
    sections: new Map(sections?.sections.map(({ id, label }) => [id, label])),
    writers: new Map(
      [...(writers?.writers ?? []), ...article.writers].map(({ id, name }) => [id, name]),
    ),
  };
}

const accessWords = { free: "Free", metered: "Metered", subscribers: "Subscribers only" } as const;
const none = "None";
const orNone = (text: string) => (text === "" ? none : text);

type Fields = Readonly<Record<string, string>>;

function listFields(
  copy: ArticleCopy,
  { sections, writers, topics }: Names,
  isPage: boolean,
): Fields {
  const name = (names: ReadonlyMap<number, string>, ids: readonly number[]) =>
    orNone(ids.map((id) => names.get(id) ?? `No. ${id}`).join(", "));
  // A number says nothing; the picture itself is in the editor.
  const picture = (id: number | null) => (id === null ? none : `No. ${id}`);
  const everyTypes = {
    Address: copy.slug === "" ? `From the ${isPage ? "title" : "headline"}` : decode(copy.slug),
    "Search title": orNone(copy.search.title),
    "Search line": orNone(copy.search.description),
    "Search picture": picture(copy.search.pictureId),
  };
  if (isPage) return everyTypes;
  return {
    Access: accessWords[copy.access],
    Section: name(sections, copy.sectionIds),
    Topics: name(topics, copy.topicIds ?? []),
    Writers: name(writers, copy.writerIds),
    Picture: picture(copy.pictureId),
    Subject: orNone(copy.subject),
    Dateline: orNone(copy.dateline),
    ...everyTypes,
    Comments: copy.commentsOpen ? "Open" : "Closed",
  };
}

export function FieldTable(props: {
  readonly article: DeskArticle;
  readonly before: ArticleCopy;
  readonly after: ArticleCopy;
  /** The older version has no fields: nothing can be said about them. */
  readonly isPartial: boolean;
}) {
  const { article, before, after, isPartial } = props;
  const names = useNames(article, [...(before.topicIds ?? []), ...(after.topicIds ?? [])]);
  if (isPartial) {
    return <p className="fine">Of this version only headline, deck and text were kept.</p>;
  }
  const isPage = article.type === "page";
  const was = listFields(before, names, isPage);
  const is = listFields(after, names, isPage);
  const labels = Object.keys(is);
  const changed = labels.filter((label) => was[label] !== is[label]);
  const same = labels.filter((label) => was[label] === is[label]);
  return (
    <dl className="facts history-fields">
      {changed.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{was[label]}</del> <ins>{is[label]}</ins>
          </dd>
        </div>
      ))}
      {same.slice(0, Math.max(0, 4 - changed.length)).map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{is[label]!.startsWith("No. ") ? "Unchanged" : `${is[label]}, unchanged`}</dd>
        </div>
      ))}
    </dl>
  );
}
