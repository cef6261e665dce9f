import { html } from "hono/html";

/** The intent to confirm; null when there is none or it no longer waits. */
export type ChallengeDetails = {
  readonly intent: string;
  readonly clientSecret: string;
  /** "$0.60", or null when a card is only set up. */
  readonly amount: string | null;
} | null;

/** The simulated bank's page. */
export function challengePage({ paper, details }: { paper: string; details: ChallengeDetails }) {
  const sentence =
    details === null
      ? "There’s nothing left to confirm."
      : details.amount === null
        ? `${paper} wants to save your card for future payments.`
        : `${paper} wants to charge your card ${details.amount}.`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>3D Secure</title>
        <link rel="stylesheet" href="challenge/challenge.css" />
        <script type="module" src="challenge/challenge.js"></script>
      </head>
      <body>
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby="heading"
          aria-describedby="sentence"
          data-intent="${details?.intent ?? ""}"
          data-secret="${details?.clientSecret ?? ""}"
        >
          <h1 id="heading">Your bank (sandbox)</h1>
          <p id="sentence">${sentence}</p>
          <p id="problem" role="status"></p>
          <div class="buttons">
            <button id="complete" type="button">Complete</button>
            <button id="fail" type="button">Fail</button>
          </div>
        </div>
      </body>
    </html>`;
}
