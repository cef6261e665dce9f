/** Words that an earlier page left on this computer: to put in, to look at, or to leave. */
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button";
import { getNow } from "../../clock";
import { formatWhen } from "../../dates";
import { forgetFound, type FoundWords as Found } from "../kept-words";
import { type FieldNames, fieldsOf, tellField, type WorkItem } from "../kinds";
import { isSame } from "../merge";
import type { Writing } from "../writing";
import { alignBodies, bodyOf, countWords, plainText, splitBody } from "./align";
import { Hunks, Sides } from "./hunks";

interface FoundWordsProps<Item extends WorkItem, Copy extends object> {
  readonly writing: Writing<Item, Copy>;
  readonly names: FieldNames;
  readonly found: Found<Copy>;
  /** The version on the server. */
  readonly saved: Copy;
  readonly onDone: () => void;
}

const sides = { mineName: "On this computer", theirsName: "In the newsroom" };
export default function FoundWords<Item extends WorkItem, Copy extends object>({
  writing,
  names,
  found,
  saved,
  onDone,
}: FoundWordsProps<Item, Copy>) {
  const { kind } = writing;
  const [isShown, setShown] = useState(false);
  const [mine, theirs] = useMemo(
    () => [splitBody(bodyOf(found.copy)), splitBody(bodyOf(saved))],
    [found.copy, saved],
  );
  const more = countWords(plainText(mine)) - countWords(plainText(theirs));
  const fields = fieldsOf(kind).filter(
    (field) => field !== "body" && !isSame(found.copy[field], saved[field]),
  );

  function end(): void {
    void forgetFound(found);
    onDone();
  }

  return (
    <section className="work-found" aria-labelledby="work-found">
      <h2 id="work-found" className="head-26">
        Unsaved text from {formatWhen(new Date(found.at), getNow())} is on this computer
      </h2>
      <p className="deck">
        {more > 0 ? `${more} more than the saved version. ` : ""}
        You closed the page before they were saved.
      </p>
      {isShown ? (
        <div className="work-found-diff">
          {fields.map((field) => (
            <section key={field} className="work-hunk">
              <h3 className="kicker">{kind.fields[field][0]}</h3>
              <Sides
                mine={tellField(kind, field, { copy: found.copy, names })}
                theirs={tellField(kind, field, { copy: saved, names })}
                {...sides}
              />
            </section>
          ))}
          <Hunks hunks={alignBodies(mine, theirs)} {...sides} />
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
          Restore them
        </Button>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide differences" : "Show differences"}
        </Button>
        <Button onClick={end}>Discard</Button>
      </div>
    </section>
  );
}
