/** Messages between a frame and the page that embeds it, which has the same origin. */

export function post(message) {
  parent.postMessage({ from: "sandbox-stripe", ...message }, location.origin);
}

export function listen(onMessage) {
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin) return;
    if (data?.from === "sandbox-stripe-page") onMessage(data);
  });
}
