/** Two people changed the same: mine and theirs, to take one or both. */
import { useMemo, useState } from "react";
import type { ArticleCopy } from "../../../modules/content/newsroom/desk/types";
import { formatClock } from "../../common/dates";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useDesk, useKnown, useWriting } from "../article-desk";
import type { Conflict } from "../writing/writing";
import { alignBodies, type Choice, joinBody, splitBody } from "./align";
import { fieldWords, tellField } from "./fields";
import { Hunks, Pick, Sides } from "./hunks";

export default function ConflictDialog() {
  const conflict = useWriting((state) => state.conflict);
  if (!conflict) return null;
  return <Settle key={conflict.theirs.version} conflict={conflict} />;
}

function Settle({ conflict }: { readonly conflict: Conflict }) {
  const { mine, theirs, contested, changes } = conflict;
  const { writing, sections } = useDesk();
  const writers = useKnown((known) => known.writers);
  const [fields, setFields] = useState<Partial<Record<keyof ArticleCopy, Choice>>>({});
  const [passages, setPassages] = useState<Readonly<Record<number, Choice>>>({});
  const hunks = useMemo(
    () => alignBodies(splitBody(mine.body), splitBody(theirs.copy.body)),
    [mine.body, theirs.copy.body],
  );
  const who = theirs.savedBy || "Someone";
  const names = {
    mineName: "Yours",
    theirsName: `${who}, ${formatClock(new Date(theirs.savedAt))}`,
  };

  function settle(all?: Choice): void {
    const chosen = contested.filter((field) => (all ?? fields[field]) === "theirs");
    const choices = all ? Object.fromEntries(hunks.map((_, place) => [place, all])) : passages;
    writing.settle({
      ...mine,
      ...changes,
      ...Object.fromEntries(chosen.map((field) => [field, theirs.copy[field]])),
      ...(contested.includes("body") ? { body: joinBody(hunks, choices) } : {}),
    });
  }

  return (
    <Dialog title={`${who} changed this article, too`} width="wide" onClose={() => undefined}>
      <p className="deck">
        Nothing is overwritten. Choose what stays; the other words are in the history.
      </p>
      <div className="editor-conflict">
        {contested
          .filter((field) => field !== "body")
          .map((field) => (
            <section key={field} className="editor-hunk" aria-label={fieldWords[field]}>
              <h3 className="kicker">{fieldWords[field]}</h3>
              <Sides
                mine={tellField(field, mine, { sections, writers })}
                theirs={tellField(field, theirs.copy, { sections, writers })}
                {...names}
              />
              <Pick
                label={fieldWords[field]}
                options={["mine", "theirs"]}
                choice={fields[field] ?? "mine"}
                onChoose={(choice) => setFields({ ...fields, [field]: choice })}
              />
            </section>
          ))}
        {contested.includes("body") ? (
          <section aria-label="Text">
            <h3 className="kicker">Text</h3>
            <Hunks
              hunks={hunks}
              {...names}
              choices={passages}
              onChoose={(place, choice) => setPassages({ ...passages, [place]: choice })}
            />
          </section>
        ) : null}
      </div>
      <div className="button-row">
        <Button kind="ink" data-autofocus onClick={() => settle()}>
          Go on with this
        </Button>
        <Button onClick={() => settle("mine")}>All mine</Button>
        <Button onClick={() => settle("theirs")}>All theirs</Button>
      </div>
    </Dialog>
  );
}
