/** Words on this computer of something that was deleted: they can begin a new one. */
import { useLocation } from "wouter";
import { Button } from "../../../ui/button";
import { call } from "../../call";
import { getNow } from "../../clock";
import { formatWhen } from "../../dates";
import { useSession } from "../../session";
import { showToast } from "../../toast";
import { forgetFound, type FoundWords, keepWords } from "../kept-words";
import type { WorkItem, WorkKind } from "../kinds";

interface LeftWordsProps<Copy extends object> {
  readonly kind: Pick<WorkKind<never, Copy>, "path" | "screen" | "noun">;
  readonly found: FoundWords<Copy>;
}

export function LeftWords<Copy extends object>({ kind, found }: LeftWordsProps<Copy>) {
  const { path, screen, noun } = kind;
  const person = useSession(({ me }) => me?.id ?? 0);
  const [, navigate] = useLocation();

  /** The new one offers them, as it does after a crash. */
  async function begin(): Promise<void> {
    try {
      const { id, version } = await call<WorkItem>(path, { method: "POST", body: {} });
      const { key: _key, ...words } = found;
      await keepWords(person, id, { ...words, version });
      await forgetFound(found);
      navigate(`${screen}/${id}`);
    } catch (error) {
      showToast({ text: `We couldn’t start the ${noun}.`, detail: (error as Error).message });
    }
  }

  return (
    <section className="work-found" aria-labelledby="work-left">
      <h2 id="work-left" className="head-26">
        Unsaved text from {formatWhen(new Date(found.at), getNow())} is on this computer
      </h2>
      <p className="deck">You wrote it in this {noun} before it was deleted.</p>
      <div className="button-row">
        <Button kind="ink" onClick={() => void begin()}>
          Start a new {noun} with this text
        </Button>
      </div>
    </section>
  );
}
