/** Two people changed the same: mine and theirs, to take one or both. */
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { formatClock } from "../../dates";
import { type FieldNames, tellField, type WorkItem } from "../kinds";
import { pick } from "../merge";
import type { Writing } from "../writing";
import type { Conflict } from "../writing-state";
import { alignBodies, bodyOf, type Choice, joinBody, splitBody } from "./align";
import { Hunks, Pick, Sides } from "./hunks";

interface ConflictProps<Item extends WorkItem, Copy extends object> {
  readonly writing: Writing<Item, Copy>;
  readonly names: FieldNames;
}

export default function ConflictDialog<Item extends WorkItem, Copy extends object>({
  writing,
  names,
}: ConflictProps<Item, Copy>) {
  const conflict = useStore(writing.store, (state) => state.conflict);
  if (!conflict) return null;
  return (
    <Settle key={conflict.theirs.version} writing={writing} names={names} conflict={conflict} />
  );
}

function Settle<Item extends WorkItem, Copy extends object>({
  writing,
  names,
  conflict,
}: ConflictProps<Item, Copy> & { readonly conflict: Conflict<Item, Copy> }) {
  const { kind } = writing;
  const { mine, theirs, contested, changes } = conflict;
  const copyOfTheirs = kind.read(theirs);
  const [fields, setFields] = useState<Partial<Record<keyof Copy, Choice>>>({});
  const [passages, setPassages] = useState<Readonly<Record<number, Choice>>>({});
  const hunks = useMemo(
    () =>
      alignBodies(splitBody(bodyOf(conflict.mine)), splitBody(bodyOf(kind.read(conflict.theirs)))),
    [kind, conflict],
  );
  const who = theirs.savedBy || "Someone";
  const sides = {
    mineName: "Yours",
    theirsName: `${who}, ${formatClock(new Date(theirs.savedAt))}`,
  };

  function settle(all?: Choice): void {
    const chosen = contested.filter((field) => (all ?? fields[field]) === "theirs");
    const choices = all ? Object.fromEntries(hunks.map((_, place) => [place, all])) : passages;
    writing.settle({
      ...mine,
      ...changes,
      ...pick(copyOfTheirs, chosen),
      ...(contested.includes("body" as keyof Copy) ? { body: joinBody(hunks, choices) } : {}),
    });
  }

  return (
    <Dialog title={`${who} changed this ${kind.noun}, too`} width="wide" onClose={() => undefined}>
      <p className="deck">
        {kind.hasHistory
          ? "Nothing has been overwritten. Choose which version to keep. The other stays in the history."
          : "Nothing is overwritten. Choose what stays, then save it."}
      </p>
      <div className="work-conflict">
        {contested
          .filter((field) => field !== "body")
          .map((field) => {
            const [label] = kind.fields[field];
            return (
              <section key={String(field)} className="work-hunk" aria-label={label}>
                <h3 className="kicker">{label}</h3>
                <Sides
                  mine={tellField(kind, field, { copy: mine, names })}
                  theirs={tellField(kind, field, { copy: copyOfTheirs, names })}
                  {...sides}
                />
                <Pick
                  label={label}
                  options={["mine", "theirs"]}
                  choice={fields[field] ?? "mine"}
                  onChoose={(choice) => setFields({ ...fields, [field]: choice })}
                />
              </section>
            );
          })}
        {contested.includes("body" as keyof Copy) ? (
          <section aria-label="Text">
            <h3 className="kicker">Text</h3>
            <Hunks
              hunks={hunks}
              {...sides}
              choices={passages}
              onChoose={(place, choice) => setPassages({ ...passages, [place]: choice })}
            />
          </section>
        ) : null}
      </div>
      <div className="button-row">
        <Button kind="ink" data-autofocus onClick={() => settle()}>
          Continue with this version
        </Button>
        <Button onClick={() => settle("mine")}>Keep all mine</Button>
        <Button onClick={() => settle("theirs")}>Keep all theirs</Button>
      </div>
    </Dialog>
  );
}
