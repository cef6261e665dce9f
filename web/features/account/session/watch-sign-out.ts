/** Sends the sign-out forms, so that the reader's data on this device is deleted, too. */
import { authStore } from "./auth-store";

export function watchSignOut(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!("signOut" in form.dataset)) return;
    event.preventDefault();
    void signOut(form);
  });
}

async function signOut(form: HTMLFormElement): Promise<void> {
  const [button, output] = [form.querySelector("button"), form.querySelector("output")];
  if (!button || !output || button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  output.textContent = "";
  if (await authStore.getState().signOut("EVERYWHERE")) return;
  button.ariaBusy = null;
  output.textContent = "We couldn’t sign you out. Please try again.";
}
