/** The paper's sections: their names, lines, colors, and their order in the navigation. */
import "./sections.css";
import { type KeyboardEvent, useId, useState } from "react";
import type { DeskPaperSection } from "../../modules/content/types";
import { announce } from "../common/screen/announce";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { Failed, Loading } from "../ui/states";
import { isConflict } from "./refusals";
import { DeleteSection } from "./delete-section";
import { useDragging } from "../ui/drag-rows";
import { moveTo, placeOfLine } from "./order";
import { SectionForm } from "./section-form";
import { HiddenRow, SectionRow } from "./section-row";
import { usePaperSections } from "./use-paper-sections";

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "delete"; readonly section: DeskPaperSection };

export default function Sections() {
  const { data, error, isValidating, reload, send } = usePaperSections();
  const [open, setOpen] = useState<Open | null>(null);
  /** The item carried by keys, and its target. */
  const [carried, setCarried] = useState<{ id: number; place: number } | null>(null);
  /** The order that is being saved. */
  const [pending, setPending] = useState<readonly number[] | null>(null);
  const [focusedId, setFocused] = useState<number | null>(null);
  const keysId = useId();
  const all = data?.sections ?? [];
  const byId = new Map(all.map((section) => [section.id, section]));
  const saved = all.filter(({ navigationPosition }) => navigationPosition !== null);
  const order = pending ?? saved.map(({ id }) => id);
  const shown = carried ? moveTo(order, carried.id, carried.place) : order;
  const hidden = all.filter(({ id }) => !order.includes(id));
  const close = () => setOpen(null);

  async function arrange(ids: readonly number[], text: string): Promise<void> {
    if (!data) return;
    const before = order;
    setPending(ids);
    try {
      const next = await send("/order", { method: "PUT", seen: data.order, body: { ids } });
      showToast({
        text,
        undo: {
          async run() {
            await send("/order", { method: "PUT", seen: next.order, body: { ids: before } });
          },
        },
      });
    } catch (failure) {
      showToast({ text: "We couldn’t move it.", detail: (failure as Error).message });
    } finally {
      setPending(null);
    }
  }

  function put(id: number, place: number): void {
    const next = moveTo(order, id, place);
    if (next.join() === order.join()) return;
    setFocused(id);
    const where = `${byId.get(id)?.label ?? "It"} is number ${next.indexOf(id) + 1}.`;
    announce(where);
    void arrange(next, where);
  }

  useDragging<number>("section", (id, line) => put(id, placeOfLine(order, id, line)));

  function handleKey(event: KeyboardEvent<HTMLElement>, { id, label }: DeskPaperSection): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isCarried = carried?.id === id;
    if (key === " ") {
      event.preventDefault();
      setFocused(id);
      if (isCarried) {
        setCarried(null);
        put(id, carried.place);
      } else {
        setCarried({ id, place: order.indexOf(id) });
        announce(
          `Picked up ${label}. Use the arrow keys to move it, Space to drop it and Escape to cancel.`,
        );
      }
    } else if (isCarried && (key === "ArrowUp" || key === "ArrowDown")) {
      event.preventDefault();
      const next = carried.place + (key === "ArrowUp" ? -1 : 1);
      const place = Math.max(0, Math.min(order.length - 1, next));
      setCarried({ id, place });
      announce(`Number ${place + 1}.`);
    } else if (isCarried && key === "Escape") {
      event.preventDefault();
      setCarried(null);
      announce("Canceled. Nothing changed.");
    }
  }

  const labelOf = (id: number | null) => (id === null ? null : (byId.get(id)?.label ?? null));

  return (
    <>
      <PageTitle title="Sections" />
      <div className="sections">
        {error ? (
          <Failed
            what="We couldn’t load the sections."
            error={error}
            isRetrying={isValidating}
            onRetry={() => void reload()}
          />
        ) : null}
        {!data && !error ? <Loading what="sections" /> : null}
        {data?.wordpressUrl ? (
          <p className="notice">
            Sections here are WordPress categories. Edit their names and addresses at{" "}
            <a href={data.wordpressUrl}>{data.wordpressUrl}</a>. Edit descriptions, colors and the
            order on this page.
          </p>
        ) : null}
        {data ? (
          <section aria-labelledby={`${keysId}-in`}>
            <div className="sections-top">
              <h2 id={`${keysId}-in`} className="sections-title">
                In the navigation
              </h2>
              {data.wordpressUrl === null ? (
                <Button kind="ink" onClick={() => setOpen({ kind: "new" })}>
                  New section
                </Button>
              ) : null}
            </div>
            <p id={keysId} className="field-hint sections-keys">
              Drag to reorder, or press Space, use the arrow keys and press Space again.
            </p>
            <ol className="sections-list">
              {shown.flatMap((id, place) => {
                const section = byId.get(id);
                if (!section) return [];
                return (
                  <SectionRow
                    key={id}
                    section={section}
                    place={place}
                    isLast={place === shown.length - 1}
                    isCarried={carried?.id === id}
                    isFocused={focusedId === id}
                    movingToLabel={labelOf(section.movingTo)}
                    keysId={keysId}
                    onKey={(event) => handleKey(event, section)}
                    onEdit={() => setOpen({ kind: "edit", section })}
                    onMove={(by) => put(id, place + by)}
                    onHide={() =>
                      void arrange(
                        order.filter((other) => other !== id),
                        `${section.label} is no longer in the navigation.`,
                      )
                    }
                    onResume={() => setOpen({ kind: "delete", section })}
                  />
                );
              })}
            </ol>
          </section>
        ) : null}
        {hidden.length > 0 ? (
          <section aria-labelledby={`${keysId}-out`}>
            <h2 id={`${keysId}-out`} className="sections-title">
              Not in the navigation
            </h2>
            <ul className="sections-list">
              {hidden.map((section) => (
                <HiddenRow
                  key={section.id}
                  section={section}
                  movingToLabel={labelOf(section.movingTo)}
                  onEdit={() => setOpen({ kind: "edit", section })}
                  onShow={() =>
                    void arrange(
                      [...order, section.id],
                      `${section.label} is last in the navigation.`,
                    )
                  }
                  onResume={() => setOpen({ kind: "delete", section })}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {open?.kind === "new" && data ? (
        <SectionForm
          section={null}
          colors={data.colors}
          wordpressUrl={null}
          onClose={close}
          onSave={async ({ label, description, color }) => {
            await send("", { method: "POST", body: { label, description, color } });
            close();
            showToast({
              text: `${label ?? ""} is in the navigation.`,
              detail: "It is the last one.",
            });
            return null;
          }}
        />
      ) : null}
      {open?.kind === "edit" && data ? (
        <SectionForm
          // Theirs, once they are taken.
          key={open.section.version}
          section={open.section}
          colors={data.colors}
          wordpressUrl={data.wordpressUrl}
          onClose={close}
          onTakeTheirs={(theirs) => setOpen({ kind: "edit", section: theirs })}
          onSave={async (changed, seen) => {
            const { id } = open.section;
            try {
              await send(`/${id}`, { method: "PATCH", seen, body: changed });
            } catch (failure) {
              const now = isConflict(failure) ? await reload() : undefined;
              const theirs = now?.sections.find((section) => section.id === id);
              if (!theirs) throw failure;
              return theirs;
            }
            close();
            showToast({ text: `${changed.label ?? open.section.label} is saved.` });
            return null;
          }}
          {...(data.wordpressUrl === null && all.length > 1
            ? { onDelete: () => setOpen({ kind: "delete", section: open.section }) }
            : {})}
        />
      ) : null}
      {open?.kind === "delete" ? (
        <DeleteSection
          section={open.section}
          others={all.filter(({ id, movingTo }) => id !== open.section.id && movingTo === null)}
          send={send}
          reload={reload}
          onClose={close}
        />
      ) : null}
    </>
  );
}
