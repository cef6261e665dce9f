/** The email as recipients of a kind get it, in a frame in which no script runs. */
import "./issue-preview.css";
import { useState } from "react";
import type { Issue } from "../../modules/newsletters/types";

const views = [
  { id: "computer", label: "Computer" },
  { id: "phone", label: "Phone" },
  { id: "text", label: "Text" },
  { id: "dark", label: "Dark" },
] as const;

type View = (typeof views)[number]["id"];
export type Reader = "free" | "paying";

export function Preview(props: {
  readonly issue: Issue;
  readonly reader: Reader;
  readonly onReader: (reader: Reader) => void;
}) {
  const { issue, reader, onReader } = props;
  const [view, setView] = useState<View>("computer");
  const query = new URLSearchParams({
    as: reader,
    form: view === "text" ? "text" : "html",
    dark: view === "dark" ? "1" : "0",
    version: String(issue.version),
  });
  return (
    <section className="issue-preview" aria-label="Preview" data-view={view}>
      <div className="issue-preview-top">
        <fieldset aria-label="How it is shown">
          {views.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={view === id} onClick={() => setView(id)}>
              {label}
            </button>
          ))}
        </fieldset>
        <label>
          As{" "}
          <select value={reader} onChange={({ target }) => onReader(target.value as Reader)}>
            <option value="free">a free account</option>
            <option value="paying">a paying subscriber</option>
          </select>{" "}
          gets it
        </label>
      </div>
      <iframe
        title="The email"
        sandbox="allow-same-origin"
        src={`/api/v1/desk/newsletters/issues/${issue.id}/preview?${query.toString()}`}
      />
    </section>
  );
}
