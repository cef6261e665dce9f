/** Asks for consent where it is missing, and stores the answers. Imports no React. */
import { interfaceStore } from "../../../common/interface-store";
import { type ConsentChoices, refusedBySignal } from "../../../../shared/vendors/consent-choices";
import type { Purpose } from "../../../../shared/vendors/vendors";
import { consentStore } from "./consent-store";
import { decide, isSignaled, recallChoices } from "./remember-choices";

/** @param bar the consent banner, in a document whose vendors need consent */
export function watchConsent(bar: HTMLElement): void {
  const signaled = isSignaled();
  const purposes = (bar.dataset["purposes"] ?? "").split(" ") as Purpose[];
  const isRefused = (purpose: Purpose) => signaled && refusedBySignal.has(purpose);
  const asked = purposes.filter((purpose) => !isRefused(purpose));
  for (const part of document.querySelectorAll<HTMLElement>("[data-signal]")) {
    part.hidden = (part.dataset["signal"] === "on") !== signaled;
  }

  function show(): void {
    const { choices } = consentStore.getState();
    bar.hidden = asked.every((purpose) => choices[purpose] !== undefined);
  }
  consentStore.subscribe(show);
  consentStore.setState({ choices: recallChoices() });

  for (const button of bar.querySelectorAll<HTMLButtonElement>("button[value]")) {
    button.addEventListener("click", () => {
      const answer = button.value === "yes";
      decide(Object.fromEntries(asked.map((purpose) => [purpose, answer])));
    });
  }
  const form = document.querySelector<HTMLFormElement>(".consent-choices");
  if (form) watchForm(form, { purposes, isRefused });
}

interface FormOptions {
  readonly purposes: readonly Purpose[];
  /** Whether the browser's signal declines a purpose, which then cannot be allowed here. */
  isRefused(purpose: Purpose): boolean;
}

function watchForm(form: HTMLFormElement, { purposes, isRefused }: FormOptions): void {
  const boxOf = (purpose: Purpose) => form.elements.namedItem(purpose) as HTMLInputElement;

  function fill(): void {
    const { choices } = consentStore.getState();
    for (const purpose of purposes) {
      boxOf(purpose).checked = choices[purpose] === true;
      boxOf(purpose).disabled = isRefused(purpose);
    }
  }

  fill();
  interfaceStore.subscribe(({ privacyOpen }, before) => {
    if (privacyOpen && !before.privacyOpen) fill();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const answer: ConsentChoices = Object.fromEntries(
      purposes.map((purpose) => [purpose, boxOf(purpose).checked]),
    );
    interfaceStore.getState().setPrivacyOpen(false);
    decide(answer);
  });
}
