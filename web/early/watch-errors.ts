/** Reports errors of our own scripts to the paper's log; React's arrive here by `reportError`. */
import { call } from "../call";

/** A page that fails in a loop must not flood the log. */
const maxReports = 3;
const reported = new Set<string>();

export function watchErrors(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

async function report(error: unknown): Promise<void> {
  if (!(error instanceof Error)) return;
  const { name, message, stack = "" } = error;
  // Scripts of vendors and of browser extensions report to their makers.
  if (!stack.includes(window.location.origin) || reported.size >= maxReports) return;
  const text = `${name}: ${message}`;
  if (reported.has(text)) return;
  reported.add(text);
  await call(
    "POST",
    "/api/v1/page-errors",
    {
      path: window.location.pathname.slice(0, 2000),
      name: name.slice(0, 100),
      message: message.slice(0, 300),
      stack: stack.slice(0, 3000),
    },
    { keepalive: true },
  );
}
