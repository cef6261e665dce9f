import { useNow } from "../../common/clock";
import { formatCount } from "../../common/count";
import { formatWhen } from "../../common/dates";
import { Key } from "../../ui/key";
import { useField, useIsPage, usePulse, useWriting } from "../article-desk";
import { accessWords } from "../../common/articles";

const wordsInMinute = 230;

/** Below the page: how long it is, who may read it, when it goes out, and the keys. */
export function StatusBar() {
  const words = usePulse((pulse) => pulse.words);
  const access = useField("access");
  const isPage = useIsPage();
  const publishedAt = useWriting(({ item }) => item.publishedAt);
  const state = useWriting(({ item }) => item.state);
  const now = useNow();
  const minutes = Math.max(1, Math.round(words / wordsInMinute));
  const at = publishedAt ? new Date(publishedAt) : null;
  return (
    <footer className="editor-status">
      <span>
        <b>{formatCount(words)}</b> {words === 1 ? "word" : "words"}
      </span>
      <span>
        <b>{minutes}</b> {minutes === 1 ? "minute" : "minutes"}
      </span>
      {isPage ? null : <span>{accessWords[access]}</span>}
      {at && state.startsWith("live") ? <span>Live since {formatWhen(at, now)}</span> : null}
      {at && (state === "scheduled" || state === "embargoed") ? (
        <span>Goes out {formatWhen(at, now)}</span>
      ) : null}
      <span className="editor-status-keys">
        <span>
          <Key name="/" /> {isPage ? "picture, table, site list" : "picture, quote, embed, wall"}
        </span>
        <span>
          <Key name="mod+f" /> find and replace
        </span>
        <span>
          <Key name="mod+." /> focus mode
        </span>
      </span>
    </footer>
  );
}
