import useSwr from "swr";
import { accessWords, type ArticleAccess, type DeskSection } from "../common/articles";
import { call } from "../common/call";
import { Menu } from "../ui/menu";
import { isFiltered, type ListQuery } from "./list-query";

interface FiltersProps {
  readonly query: ListQuery;
  readonly sections: readonly DeskSection[];
  readonly onChange: (change: Partial<ListQuery>) => void;
}

interface Writers {
  readonly writers: readonly { readonly id: number; readonly name: string }[];
}

export const accessNames = Object.keys(accessWords) as readonly ArticleAccess[];

/** Section, writer and access; a chosen one is shown in place of its name. */
export function Filters({ query, sections, onChange }: FiltersProps) {
  const { data } = useSwr("/writers?q=", call<Writers>, { revalidateOnFocus: false });
  const writers = data?.writers ?? [];
  const section = sections.find(({ id }) => id === query.section);
  const writer = writers.find(({ id }) => id === query.writer);
  return (
    <div className="articles-filters">
      <Menu
        name={`Section: ${section?.label ?? "all"}`}
        label={section?.label ?? "Section"}
        items={[
          {
            id: "",
            label: "All sections",
            isChosen: query.section === null,
            onChoose: () => onChange({ section: null }),
          },
          ...sections.map(({ id, label }) => ({
            id: String(id),
            label,
            isChosen: query.section === id,
            onChoose: () => onChange({ section: id }),
          })),
        ]}
      />
      <Menu
        name={`Author: ${writer?.name ?? "all"}`}
        label={writer?.name ?? "Author"}
        items={[
          {
            id: "",
            label: "All authors",
            isChosen: query.writer === null,
            onChoose: () => onChange({ writer: null }),
          },
          ...writers.map(({ id, name }) => ({
            id: String(id),
            label: name,
            isChosen: query.writer === id,
            onChoose: () => onChange({ writer: id }),
          })),
        ]}
      />
      <Menu
        name={`Access: ${query.access ? accessWords[query.access] : "all"}`}
        label={query.access ? accessWords[query.access] : "Access"}
        items={[
          {
            id: "",
            label: "Any access",
            isChosen: query.access === null,
            onChoose: () => onChange({ access: null }),
          },
          ...accessNames.map((access) => ({
            id: access,
            label: accessWords[access],
            isChosen: query.access === access,
            onChoose: () => onChange({ access }),
          })),
        ]}
      />
      {isFiltered(query) ? (
        <button
          type="button"
          className="articles-clear"
          onClick={() => onChange({ q: "", section: null, writer: null, access: null })}
        >
          Clear
        </button>
      ) : null}
    </div>
  );
}
