import { useDesk, useField, useWriting } from "../article-desk";
import { Menu } from "../../ui/menu";

/** The line above the headline: section, subject and dateline. */
export function Kicker() {
  const { sections, writing, isReadOnly } = useDesk();
  const sectionIds = useField("sectionIds");
  const shown = useWriting((state) => state.shown);
  const { subject, dateline } = writing.store.getState().copy;
  const section = sections.find(({ id }) => id === sectionIds[0]);
  return (
    <div className="editor-kicker" key={shown}>
      {isReadOnly ? (
        <span className="editor-kicker-section">{section?.label ?? "No section"}</span>
      ) : (
        <Menu
          label={section?.label ?? "Section"}
          name={`Section: ${section?.label ?? "none"}`}
          side="start"
          className={section ? "editor-kicker-section" : "editor-kicker-section editor-open"}
          items={sections.map(({ id, label }) => ({
            id: String(id),
            label,
            isChosen: id === section?.id,
            onChoose: () =>
              writing.change({
                sectionIds: [id, ...sectionIds.filter((each) => each !== id).slice(1)],
              }),
          }))}
        />
      )}
      <input
        className="editor-kicker-subject"
        aria-label="Subject"
        placeholder="Subject"
        defaultValue={subject}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => writing.change({ subject: currentTarget.value })}
      />
      <input
        className="editor-kicker-dateline"
        aria-label="Dateline: where it was reported"
        placeholder="Dateline"
        defaultValue={dateline}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => writing.change({ dateline: currentTarget.value })}
      />
    </div>
  );
}
