/** Notices while something is written: the connection, changes by others, text found here. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/button";
import { call } from "../call";
import { formatClock } from "../dates";
import { showToast } from "../toast";
import "./conflict/conflict.css";
import type { FoundWords as Found } from "./kept-words";
import type { FieldNames, WorkItem } from "./kinds";
import type { Writing } from "./writing";

// `lazy` forgets that they take any kind.
const FoundWords = lazy(
  () => import("./conflict/found-words"),
) as unknown as (typeof import("./conflict/found-words"))["default"];
const ConflictDialog = lazy(
  () => import("./conflict/conflict-dialog"),
) as unknown as (typeof import("./conflict/conflict-dialog"))["default"];

interface WorkNoticesProps<Item extends WorkItem, Copy extends object> {
  readonly writing: Writing<Item, Copy>;
  readonly names: FieldNames;
  /** Offered; a form has put them in. */
  readonly found?: Found<Copy> | null;
  readonly isReadOnly: boolean;
  /** It is out of the trash, and the button that was clicked is gone. */
  readonly onRestored?: () => void;
  /** Notices that only this kind has. */
  readonly children?: ReactNode;
}

export function WorkNotices<Item extends WorkItem, Copy extends object>(
  props: WorkNoticesProps<Item, Copy>,
) {
  const { writing, names, found = null, isReadOnly, onRestored, children } = props;
  const { kind, store } = writing;
  const { noun } = kind;
  const { item, offlineSince, refusal, isInTrash, taken, conflict } = useStore(store);
  const [saved] = useState(() => kind.read(store.getState().item));
  const [shown, setShown] = useState(found);

  /** Later text follows. */
  async function restore(): Promise<void> {
    try {
      const path = `${kind.path}/${item.id}/restore`;
      writing.accept(await call<Item>(path, { method: "POST" }));
      writing.retry();
      onRestored?.();
    } catch (error) {
      showToast({ text: `The ${noun} wasn’t restored.`, detail: (error as Error).message });
    }
  }

  return (
    <>
      <output className="work-notices">
        {children}
        {offlineSince ? (
          <div className="notice">
            <p>
              <b>No connection since {formatClock(new Date(offlineSince)).replace(/\.$/, "")}.</b>
              You can keep writing. Your text is saved on this computer.
            </p>
            <Button isSmall onClick={() => writing.retry()}>
              Try again
            </Button>
          </div>
        ) : null}
        {taken.length > 0 ? (
          <div className="notice">
            <p>
              <b>
                {item.savedBy || "Someone"} changed this {noun}, too.
              </b>
              {taken.map((field) => kind.fields[field][0]).join(", ")}: you’re now seeing that
              person’s version. Everything else is yours.
            </p>
            <Button isSmall onClick={() => store.setState({ taken: [] })}>
              OK
            </Button>
          </div>
        ) : null}
      </output>
      {refusal ? (
        <div className="notice notice-error" role="alert">
          <p>
            {kind.isSavedAsTyped ? <b>Not saved in the newsroom.</b> : null}
            {refusal}
            {kind.isSavedAsTyped ? " Your words are kept on this computer." : null}
          </p>
          {isInTrash || kind.isSavedAsTyped ? (
            <Button isSmall onClick={() => (isInTrash ? void restore() : writing.retry())}>
              {isInTrash ? `Restore the ${noun}` : "Try again"}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Suspense>
        {shown && !isReadOnly ? (
          <FoundWords
            writing={writing}
            names={names}
            found={shown}
            saved={saved}
            onDone={() => setShown(null)}
          />
        ) : null}
        {conflict ? <ConflictDialog writing={writing} names={names} /> : null}
      </Suspense>
    </>
  );
}
