/** The email as recipients of a kind get it, in a frame in which no script runs. */
import "./issue-preview.css";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Issue } from "../../modules/newsletters/types";

const views = [
  { id: "computer", label: "Computer" },
  { id: "phone", label: "Phone" },
  { id: "text", label: "Text" },
  { id: "dark", label: "Dark" },
] as const;

/** Wide enough for an email as it is on a computer; in less room it is shown smaller, not as on a phone. */
const computerWidth = 656;
const isNarrow = () => matchMedia("(width < 48em)").matches;

type View = (typeof views)[number]["id"];
export type Reader = "free" | "paying";

export function Preview(props: {
  readonly issue: Issue;
  readonly reader: Reader;
  readonly onReader: (reader: Reader) => void;
}) {
  const { issue, reader, onReader } = props;
  const [view, setView] = useState<View>(() => (isNarrow() ? "phone" : "computer"));
  const { frame, scale } = useScale();
  const isScaled = scale < 1 && (view === "computer" || view === "dark");
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
          As seen by{" "}
          <select value={reader} onChange={({ target }) => onReader(target.value as Reader)}>
            <option value="free">a free account</option>
            <option value="paying">a paying subscriber</option>
          </select>
        </label>
      </div>
      <div className="issue-preview-frame" ref={frame}>
        <iframe
          title="The email"
          sandbox="allow-same-origin"
          src={`/api/v1/desk/newsletters/issues/${issue.id}/preview?${query.toString()}`}
          {...(isScaled && { style: scaledBy(scale) })}
        />
      </div>
    </section>
  );
}

/** How much smaller than on a computer the email must be shown. */
function useScale() {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      // Nothing while another view of the screen is open.
      if (width > 0) setScale(Math.min(1, width / computerWidth));
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return { frame, scale };
}

const scaledBy = (scale: number): CSSProperties => ({
  width: `${100 / scale}%`,
  height: `${100 / scale}%`,
  transform: `scale(${scale})`,
  transformOrigin: "0 0",
});
