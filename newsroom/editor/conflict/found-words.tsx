/** Words that an earlier page left on this computer: to put in, to look at, or to leave. */
import { useMemo, useState } from "react";
import type { ArticleCopy } from "../../../modules/content/newsroom/desk/types";
import { formatWhen } from "../../common/dates";
import { getNow } from "../../common/clock";
import { Button } from "../../ui/button";
import { useDesk, useKnown } from "../article-desk";
import { isSame } from "../writing/merge";
import { forgetFound, type FoundWords as Found } from "../writing/kept-words";
import { alignBodies, countWords, plainText, splitBody } from "./align";
import { fieldWords, tellField } from "./fields";
import { Hunks, Sides } from "./hunks";

interface FoundWordsProps {
  readonly found: Found;
  /** What the server has. */
  readonly saved: ArticleCopy;
  readonly onDone: () => void;
}

const names = { mineName: "On this computer", theirsName: "In the newsroom" };

export default function FoundWords({ found, saved, onDone }: FoundWordsProps) {
  const { writing, sections } = useDesk();
  const writers = useKnown((known) => known.writers);
  const [isShown, setShown] = useState(false);
  const [mine, theirs] = useMemo(
    () => [splitBody(found.copy.body), splitBody(saved.body)],
    [found.copy.body, saved.body],
  );
  const more = countWords(plainText(mine)) - countWords(plainText(theirs));
  const fields = (Object.keys(saved) as (keyof ArticleCopy)[]).filter(
    (field) => field !== "body" && !isSame(found.copy[field], saved[field]),
  );

  function end(): void {
    void forgetFound(found);
    onDone();
  }

  return (
    <section className="editor-found" aria-labelledby="editor-found">
      <h2 id="editor-found" className="head-26">
        Words from {formatWhen(new Date(found.at), getNow())} are on this computer
      </h2>
      <p className="deck">
        {more > 0 ? `${more} more than the newsroom has. ` : ""}
        The page was closed before they were sent.
      </p>
      {isShown ? (
        <div className="editor-found-diff">
          {fields.map((field) => (
            <section key={field} className="editor-hunk">
              <h3 className="kicker">{fieldWords[field]}</h3>
              <Sides
                mine={tellField(field, found.copy, { sections, writers })}
                theirs={tellField(field, saved, { sections, writers })}
                {...names}
              />
            </section>
          ))}
          <Hunks hunks={alignBodies(mine, theirs)} {...names} />
        </div>
      ) : null}
      <div className="button-row">
        <Button
          kind="ink"
          onClick={() => {
            writing.replace(found.copy);
            end();
          }}
        >
          Put them in
        </Button>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide what differs" : "See what differs"}
        </Button>
        <Button onClick={end}>Leave them</Button>
      </div>
    </section>
  );
}
