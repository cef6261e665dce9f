/** The bank's 3-D Secure dialog in its frame: complete or fail. */
import { listen, post } from "../card/frame-messages.js";

const dialog = document.querySelector("[role='dialog']");
const [complete, fail] = ["complete", "fail"].map((id) => document.getElementById(id));
const problem = document.getElementById("problem");

let isSending = false;

async function answer(outcome) {
  if (isSending) return;
  isSending = true;
  problem.textContent = "";
  for (const button of [complete, fail]) button.disabled = true;
  try {
    const { intent, secret } = dialog.dataset;
    const response = await fetch("challenge", {
      method: "POST",
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ intent, client_secret: secret, outcome }),
    });
    // 404: already answered in another window; the page reads the outcome.
    if (!response.ok && response.status !== 404) throw new Error(String(response.status));
    post({ type: "settled" });
  } catch {
    isSending = false;
    for (const button of [complete, fail]) button.disabled = false;
    problem.textContent = "We couldn’t send that. Please try again.";
  }
}

if (!dialog.dataset.intent) {
  complete.hidden = true;
  fail.textContent = "Close";
  fail.addEventListener("click", () => post({ type: "settled" }));
} else {
  complete.addEventListener("click", () => answer("complete"));
  fail.addEventListener("click", () => answer("fail"));
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape") fail.click();
  if (event.key !== "Tab") return;
  // Traps Tab in the dialog: the content beneath must not get focus.
  const buttons = [complete, fail].filter(({ hidden, disabled }) => !hidden && !disabled);
  const last = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== last) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
});

listen(({ type }) => {
  if (type === "focus") (complete.hidden ? fail : complete).focus();
});

post({ type: "loaded" });
