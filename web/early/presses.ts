/** Controls that the early script answers: `data-does="NAME"`. */
type Answer = (control: HTMLElement) => void;

/** With `data-app` a click before this script runs is kept and repeated (first-script.ts). */
export function answerPresses(answers: Readonly<Record<string, Answer>>): void {
  document.addEventListener("click", ({ target }) => {
    const control = (target as Element).closest<HTMLElement>("[data-does]");
    if (control) answers[control.dataset["does"]!]?.(control);
  });
}
