/** The real page with the saved text, as readers of each kind would see it: no script of it runs. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { paper } from "../../common/paper.built";
import { readZonedTime } from "../../../shared/time/read-zoned-time";
import { IconButton } from "../../ui/button";
import { CloseIcon } from "../../ui/icons";
import { useDesk, useIsPage, useWriting } from "../article-desk";
import { useSettled } from "../publish/use-settled";
import { Choices } from "../details/choices";

const readers = [
  ["anonymous", "Anonymous"],
  ["registered", "Registered"],
  ["subscriber", "Subscriber"],
] as const;

type Reader = (typeof readers)[number][0];

const widths = [
  ["390", "390"],
  ["768", "768"],
  ["1440", "1440"],
] as const;

const afterMs = 300;

export default function Preview() {
  const { view, writing } = useDesk();
  const isPage = useIsPage();
  const id = useWriting(({ item }) => item.id);
  const version = useWriting(({ item }) => item.version);
  const [reader, setReader] = useState<Reader>("anonymous");
  const [isSpent, setSpent] = useState(false);
  const [width, setWidth] = useState<(typeof widths)[number][0]>("390");
  const [at, setAt] = useState("");
  const seen = useSettled(version, afterMs);

  // The latest text is saved, and then shown.
  const save = useEffectEvent(() => void writing.flush());
  useEffect(() => save(), []);

  const instant = readAt(at);
  const query = new URLSearchParams({
    as: reader === "anonymous" && isSpent ? "spent" : reader,
    ...(instant ? { at: instant.toISOString() } : {}),
    // Another version is another document.
    v: String(seen),
  });

  return (
    <section className="editor-panel editor-preview" aria-labelledby="editor-preview">
      <header className="editor-panel-top">
        <h2 id="editor-preview" className="head-26">
          Preview
        </h2>
        <IconButton label="Close preview" onClick={() => view.setState({ isPreviewed: false })}>
          <CloseIcon />
        </IconButton>
      </header>
      <Choices label="Reader" isLabelUnseen options={readers} value={reader} onChoose={setReader} />
      <div className="editor-preview-line">
        <Choices
          label="Width of the window"
          isLabelUnseen
          options={widths}
          value={width}
          onChoose={setWidth}
        />
        {isPage ? null : (
          <label className="checkbox" data-off={reader === "anonymous" ? undefined : true}>
            <input
              type="checkbox"
              checked={isSpent}
              disabled={reader !== "anonymous"}
              onChange={({ currentTarget }) => setSpent(currentTarget.checked)}
            />
            <span>No free articles left</span>
          </label>
        )}
        <input
          type="datetime-local"
          className="field-control editor-preview-at"
          aria-label="At another time"
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      </div>
      <Page
        src={`/desk/preview/articles/${id}?${query}`}
        width={Number(width)}
        title={`Preview as ${reader} reader`}
      />
      <p className="fine">The preview updates two seconds after you type.</p>
    </section>
  );
}

function readAt(local: string): Date | null {
  const [day = "", time = ""] = local.split("T");
  try {
    return local === "" ? null : readZonedTime(day, time, paper.timeZone);
  } catch {
    return null;
  }
}

interface PageProps {
  readonly src: string;
  readonly width: number;
  readonly title: string;
}

/** A window of this width, made to fit. The next version replaces it once it is there, at the same place. */
function Page({ src, width, title }: PageProps) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  const [scale, setScale] = useState(1);
  const [height, setHeight] = useState(600);

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = holder.current!;
      const fitting = Math.min(1, clientWidth / width);
      setScale(fitting);
      setHeight(clientHeight / fitting);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(holder.current!);
    return () => sizes.disconnect();
  }, [width]);

  useEffect(() => {
    const element = frame.current!;
    const timer = setInterval(() => {
      const top = element.contentWindow?.scrollY ?? 0;
      if (top > 0) place.current = top;
    }, 500);
    return () => clearInterval(timer);
  }, []);

  return (
    <div ref={holder} className="editor-preview-page">
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.scrollTo(0, place.current)}
      />
    </div>
  );
}
