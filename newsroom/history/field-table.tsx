/** The fields of an entry besides its texts, as they were and are. */
import useSwr from "swr";
import type { ArticleCopy } from "../../modules/content/newsroom/desk/types";
import type { DeskTopics } from "../../modules/content/types";
import { call } from "../common/call";
import { fieldsOf, tellField } from "../common/work/kinds";
import type { Entry, EntryKind, Texts } from "./versions";
import { decode } from "../../shared/decode";

interface Names {
  readonly sections: ReadonlyMap<number, string>;
  readonly writers: ReadonlyMap<number, string>;
  readonly topics: ReadonlyMap<number, string>;
}

function useNames(item: Entry, topicIds: readonly number[]): Names {
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
      [...(writers?.writers ?? []), ...item.writers].map(({ id, name }) => [id, name]),
    ),
  };
}

const accessWords = { free: "Free", metered: "Metered", subscribers: "Subscribers only" } as const;
const none = "None";
const orNone = (text: string) => (text === "" ? none : text);

type Fields = Readonly<Record<string, string>>;

function listArticleFields(
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

/** The same of a kind whose fields are compared under the labels of their form; without those it doesn't have. */
function listFields<Copy extends Texts>(
  kind: EntryKind<never, Copy>,
  copy: Copy,
  { sections, writers }: Names,
): Fields {
  const names = {
    sections: [...sections].map(([id, label]) => ({ id, label })),
    writers: Object.fromEntries([...writers].map(([id, name]) => [id, { name }])),
  };
  const told = fieldsOf(kind)
    .filter((field) => !["title", "excerpt", "body"].includes(field))
    .map((field) => [kind.fields[field][0], tellField(kind, field, { copy, names })]);
  return Object.fromEntries(told.filter(([, text]) => text !== "")) as Fields;
}

export function FieldTable<Item extends Entry, Copy extends Texts>(props: {
  readonly kind: EntryKind<Item, Copy>;
  readonly item: Item;
  readonly before: Copy;
  readonly after: Copy;
  /** The older version has no fields: nothing can be said about them. */
  readonly isPartial: boolean;
}) {
  const { kind, item, before, after, isPartial } = props;
  const topics = [before, after].flatMap((copy) =>
    "topicIds" in copy ? (copy.topicIds as readonly number[]) : [],
  );
  const names = useNames(item, topics);
  if (isPartial) {
    return <p className="fine">Only the headline, deck and text of this version were saved.</p>;
  }
  const list = (copy: Copy) =>
    "type" in item
      ? listArticleFields(copy as unknown as ArticleCopy, names, item.type === "page")
      : listFields(kind as EntryKind<never, Copy>, copy, names);
  const was = list(before);
  const is = list(after);
  const labels = Object.keys({ ...was, ...is });
  const changed = labels.filter((label) => was[label] !== is[label]);
  const same = labels.filter((label) => was[label] === is[label]);
  return (
    <dl className="facts history-fields">
      {changed.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{was[label] ?? none}</del> <ins>{is[label] ?? none}</ins>
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
