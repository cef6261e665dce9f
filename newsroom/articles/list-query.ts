/** The state of the list, which is in its address: "?tab=live&section=3&q=harbor". */
import { accessWords, type ArticleAccess } from "../common/articles";

export const tabs = [
  { id: "all", label: "All" },
  { id: "mine", label: "Mine" },
  { id: "review", label: "In review" },
  { id: "scheduled", label: "Scheduled" },
  { id: "live", label: "Live" },
  { id: "drafts", label: "Drafts" },
  { id: "taken-down", label: "Taken down" },
] as const;

export type Tab = (typeof tabs)[number]["id"];

export interface ListQuery {
  readonly tab: Tab;
  readonly q: string;
  readonly section: number | null;
  readonly writer: number | null;
  readonly access: ArticleAccess | null;
}

/** A filter that is missing or invalid in the address is ignored. */
export function readQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const tab = params.get("tab");
  const access = params.get("access");
  return {
    tab: tabs.find(({ id }) => id === tab)?.id ?? "all",
    q: (params.get("q") ?? "").slice(0, 200),
    section: readId(params.get("section")),
    writer: readId(params.get("writer")),
    access: access && access in accessWords ? (access as ArticleAccess) : null,
  };
}

const readId = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** "" or "?tab=live": only what differs from the whole list. */
export function writeQuery({ tab, q, section, writer, access }: ListQuery): string {
  const params = new URLSearchParams();
  if (tab !== "all") params.set("tab", tab);
  if (q.trim() !== "") params.set("q", q.trim());
  if (section) params.set("section", String(section));
  if (writer) params.set("writer", String(writer));
  if (access) params.set("access", access);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether anything but the tab narrows the list. */
export const isFiltered = ({ q, section, writer, access }: ListQuery): boolean =>
  q !== "" || section !== null || writer !== null || access !== null;
