/** Words on this computer of an article that was deleted: they can begin a new one. */
import { useLocation } from "wouter";
import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { getNow } from "../../common/clock";
import { formatWhen } from "../../common/dates";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { forgetFound, type FoundWords, keepWords } from "../writing/kept-words";

interface LeftWordsProps {
  readonly person: number;
  readonly found: FoundWords;
}

export function LeftWords({ person, found }: LeftWordsProps) {
  const [, navigate] = useLocation();

  /** The new article offers them, as it does after a crash. */
  async function begin(): Promise<void> {
    try {
      const { id, version } = await call<DeskArticle>("/articles", { method: "POST", body: {} });
      const { key: _key, ...words } = found;
      await keepWords(person, id, { ...words, version });
      await forgetFound(found);
      navigate(`/articles/${id}`);
    } catch (error) {
      showToast({ text: "No article was started.", detail: (error as Error).message });
    }
  }

  return (
    <section className="editor-found" aria-labelledby="editor-left">
      <h2 id="editor-left" className="head-26">
        Words from {formatWhen(new Date(found.at), getNow())} are on this computer
      </h2>
      <p className="deck">You wrote them in this article before it was deleted.</p>
      <div className="button-row">
        <Button kind="ink" onClick={() => void begin()}>
          Begin a new article with them
        </Button>
      </div>
    </section>
  );
}
