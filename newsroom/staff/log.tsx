import { useMemo } from "react";
import useSwr from "swr";
import useSwrInfinite from "swr/infinite";
import { Link, useSearchParams } from "wouter";
import type { AuditPage, StaffList } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { Button } from "../ui/button";
import { Field, Select } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import { exactly } from "./dates";
import { describeEntry } from "./log-sentences";
import { StaffTabs } from "./staff-tabs";
import "./staff.css";

/** The prefixes of actions, by subject. */
const subjects: readonly (readonly [string, string])[] = [
  ["session", "Signing in and out"],
  ["second_factor", "Failed and reset two-step sign-ins"],
  ["invitation", "Invitations"],
  ["staff", "Accounts and roles"],
  ["application_password", "Application passwords"],
  ["article", "Articles"],
  ["front", "The front page"],
  ["picture", "Pictures"],
  ["section", "Sections"],
  ["topic", "Topics"],
  ["note", "Notes"],
  ["comment", "Comments"],
];

const filters = ["who", "what", "from", "until"] as const;

/** Everyone's actions, newest first. The filters are in the address. */
export default function Log() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const query = filters
    .map((name) => [name, params.get(name) ?? ""] as const)
    .filter(([, value]) => value !== "");
  const staff = useSwr("/staff", (path: string) => call<StaffList>(path));
  const pages = useSwrInfinite(
    (_, last: AuditPage | null) => {
      if (last && last.before === null) return null;
      const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
      if (last) search.set("before", String(last.before));
      return `/staff/log?${search.toString()}`;
    },
    (path: string) => call<AuditPage>(path),
    { revalidateFirstPage: false },
  );
  const people = staff.data?.people;
  const names = useMemo(() => new Map(people?.map(({ id, name }) => [id, name])), [people]);
  const ids = useMemo(() => new Map(people?.map(({ id, login }) => [login, id])), [people]);
  const entries = pages.data?.flatMap((page) => page.entries);
  const hasMore = pages.data?.at(-1)?.before != null;

  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const control = (name: (typeof filters)[number]) => ({
    value: params.get(name) ?? "",
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });

  return (
    <div className="staff">
      <PageTitle title="Log" note="Entries can’t be changed or removed." />
      <StaffTabs current="log" />
      <div className="staff-filters">
        <Select label="Who" {...control("who")}>
          <option value="">Everyone</option>
          {people?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="0">The server’s operator</option>
        </Select>
        <Select label="Action" {...control("what")}>
          <option value="">Everything</option>
          {subjects.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Field label="From" type="date" {...control("from")} />
        <Field label="Until" type="date" {...control("until")} />
      </div>
      {pages.error ? (
        <Failed
          what="We couldn’t load the log."
          error={pages.error}
          onRetry={() => void pages.mutate()}
          isRetrying={pages.isValidating}
        />
      ) : null}
      {!entries && !pages.error ? <Loading what="the log" /> : null}
      {entries?.length === 0 ? (
        <Empty title="Nothing found." text="No entries match.">
          {query.length > 0 ? (
            <Button onClick={() => setParams({}, { replace: true })}>Show everything</Button>
          ) : null}
        </Empty>
      ) : null}
      <ol className="staff-log">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <time className="fine" dateTime={entry.recordedAt}>
              {exactly(entry.recordedAt, now)}
            </time>
            <p>
              <b>
                {entry.name ?? (entry.login === "operator" ? "The server’s operator" : entry.login)}
              </b>{" "}
              {describeEntry(entry, names, ids.get(entry.login) ?? null)}.
              {entry.reason ? <span className="staff-reason">{entry.reason}</span> : null}
            </p>
            <SubjectLink subject={entry.subject} />
          </li>
        ))}
      </ol>
      {hasMore ? (
        <Button isWaiting={pages.isValidating} onClick={() => void pages.setSize(pages.size + 1)}>
          Show earlier entries
        </Button>
      ) : null}
    </div>
  );
}

/** Where the thing is that it was done to, if it has a screen. */
function SubjectLink({ subject }: { subject: string }) {
  const [kind, id = ""] = subject.split(":");
  if (!/^\d+$/.test(id)) return null;
  if (kind === "article") return <Link href={`/articles/${id}`}>Article</Link>;
  if (kind === "staff") return <Link href={`/staff/${id}`}>Account</Link>;
  return null;
}
