import { useDesk, usePulse } from "../article-desk";

/** The piece's subheads, run-in subheads and pull quotes, to go to. */
export function Outline() {
  const { editor } = useDesk();
  const outline = usePulse((pulse) => pulse.outline);
  if (outline.length === 0) return <div className="editor-outline" />;

  function goTo(position: number): void {
    editor
      .chain()
      .focus()
      .setTextSelection(position + 1)
      .run();
    const element = editor.view.nodeDOM(position);
    if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
  }

  return (
    <nav className="editor-outline" aria-label="In this article">
      <h2 className="kicker">In this article</h2>
      <ol>
        <li>
          <button type="button" onClick={() => window.scrollTo({ top: 0 })}>
            Headline and deck
          </button>
        </li>
        {outline.map(({ text, isQuote, position }) => (
          <li key={position}>
            <button type="button" data-quote={isQuote || undefined} onClick={() => goTo(position)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
