/** The website's real front page at the sun's hour, scaled to its column. No script runs in it. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FrontPlaces } from "../../modules/content/newsroom/front/types";
import { type PageWidth, PageWidths } from "../ui/page-widths";
import { useCarry, select } from "./carry";
import type { FrontState } from "./use-front";
import { describeHour } from "./words";
import "./page-view.css";
import { useRested } from "../ui/use-rested";

/** While the sun is dragged or words are typed. */
const restMs = 250;
const longestPage = 12_000;

/** The address of the preview. The hour is in full minutes, so that a page that is shown stays. */
function addressOf({ articleIds, lead }: FrontPlaces, hour: Date): string {
  const minute = new Date(Math.floor(hour.getTime() / 60_000) * 60_000);
  const query = new URLSearchParams({
    at: minute.toISOString(),
    articles: articleIds.join(","),
    breaking: lead.isBreaking ? "1" : "0",
    points: lead.hasPoints ? "1" : "0",
    title: lead.title,
    words: lead.words,
  });
  return `/desk/preview/front?${query.toString()}`;
}

interface Badge {
  readonly id: number;
  readonly number: number;
  readonly box: DOMRect;
}

export function PageView({ front }: { readonly front: FrontState }) {
  const { shown, sun, now, hour, articles } = front;
  // Live counts and the newest stories come with the next change: each minute would move the page.
  const [openedAt] = useState(now);
  const requested = useRested(addressOf(shown, sun ?? (openedAt > hour ? openedAt : hour)), restMs);
  const [width, setWidth] = useState<PageWidth>(() =>
    matchMedia("(width < 48em)").matches ? 390 : 1440,
  );
  const [loaded, setLoaded] = useState<string | null>(null);
  const [height, setHeight] = useState(900);
  const [badges, setBadges] = useState<readonly Badge[]>([]);
  const frame = useRef<HTMLElement>(null);
  const [space, setSpace] = useState(0);
  const { selectedId, carried } = useCarry();
  const markedId = carried?.id ?? selectedId;

  const remeasure = useEffectEvent(() => {
    const iframe = frame.current?.querySelector<HTMLIFrameElement>("iframe:not([data-is-next])");
    if (iframe) measure(iframe);
  });
  useEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() => {
      setSpace(element.clientWidth);
      // A picture loaded while the page was hidden has no height.
      remeasure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function measure(iframe: HTMLIFrameElement): void {
    const page = iframe.contentDocument;
    if (!page?.body || page.documentElement.scrollHeight === 0) return;
    setHeight(Math.min(page.documentElement.scrollHeight, longestPage));
    setBadges(
      shown.articleIds.flatMap((id, place): Badge[] => {
        const address = articles.get(id)?.address;
        const link = address && page.querySelector(`.page-one .head a[href="${address}"]`);
        const story = link && (link.closest(".strip-entry") ?? link.closest("article"));
        return story ? [{ id, number: place + 1, box: story.getBoundingClientRect() }] : [];
      }),
    );
  }

  const scale = space > 0 ? Math.min(1, space / width) : 0.5;
  // The one that is shown, and the next until it is loaded: nothing flashes.
  const addresses = loaded === null || loaded === requested ? [requested] : [loaded, requested];
  const title =
    sun === null ? "The front page now" : `The front page at ${describeHour(hour, now)}`;
  return (
    <section className="front-page" aria-label="The page">
      <div className="front-page-top">
        <PageWidths className="front-widths" value={width} onChange={setWidth} />
        <a href={requested} target="_blank" rel="noreferrer">
          {title}
          <span className="unseen"> (opens in a new tab)</span>
        </a>
      </div>
      {/* Scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={frame} className="front-frame" tabIndex={0} aria-label={title}>
        <div
          className="front-paper"
          style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        >
          {addresses.map((address) => (
            <iframe
              key={`${width} ${address}`}
              src={address}
              title={title}
              sandbox="allow-same-origin"
              tabIndex={-1}
              // Its links are not for the newsroom's keys; the link above opens it alone.
              inert
              data-is-next={address !== (loaded ?? requested) || undefined}
              style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
              onLoad={({ currentTarget }) => {
                if (address !== requested) return;
                measure(currentTarget);
                setLoaded(address);
              }}
            />
          ))}
          <div className="front-badges" aria-hidden="true">
            {badges.map(({ id, number, box }) => (
              <button
                key={id}
                type="button"
                tabIndex={-1}
                data-is-selected={id === markedId || undefined}
                style={{
                  left: `${box.left * scale}px`,
                  top: `${box.top * scale}px`,
                  width: `${box.width * scale}px`,
                  height: `${box.height * scale}px`,
                }}
                onClick={() => select(id)}
              >
                <b>{number}</b>
              </button>
            ))}
          </div>
        </div>
      </section>
    </section>
  );
}
