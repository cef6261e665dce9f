/** The talk of a frame with the page that it stands in, which is the paper's own. */

export function say(message) {
  parent.postMessage({ from: "sandbox-stripe", ...message }, location.origin);
}

export function listen(hear) {
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin) return;
    if (data?.from === "sandbox-stripe-page") hear(data);
  });
}
