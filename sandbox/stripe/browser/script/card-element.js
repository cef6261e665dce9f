/** The card element: number, date and code in one row, in a frame of its own. */

import { openFrame } from "./frames.js";

/** @returns an element of Stripe's type, with `ask`, which only this script uses */
export function createCardElement({ options: given, fonts, onDestroy }) {
  const listeners = new Map();
  const answers = new Map();
  let options = { ...given };
  let isLoaded = false;
  let isReady = false;
  let focusWanted = false;
  let place = null;
  let channel = null;
  let questions = 0;

  function emit(type, event = {}) {
    for (const listener of listeners.get(type) ?? []) {
      listener({ elementType: "card", ...event });
    }
  }

  function mark(name, isOn) {
    place?.classList.toggle(name, isOn);
  }

  function onMessage({ type, event, id, result }) {
    if (type === "loaded") {
      isLoaded = true;
      channel.send({ type: "options", options: plain(options), fonts });
    } else if (type === "ready") {
      if (isReady) return;
      isReady = true;
      if (focusWanted) channel.send({ type: "focus" });
      emit("ready", {});
    } else if (type === "answer") {
      answers.get(id)?.(result);
      answers.delete(id);
    } else if (type === "height") {
      channel.frame.style.height = `${event.height}px`;
    } else if (type === "event") {
      const { name, ...detail } = event;
      if (name === "focus" || name === "blur") mark("StripeElement--focus", name === "focus");
      if (name === "change") {
        mark("StripeElement--empty", detail.empty);
        mark("StripeElement--complete", detail.complete);
        mark("StripeElement--invalid", Boolean(detail.error));
      }
      emit(name, detail);
    }
  }

  function leadIn(event) {
    if (event.target === place || event.currentTarget !== place) element.focus();
  }

  function unmount() {
    if (!place) return;
    place.removeEventListener("click", leadIn);
    for (const label of labelsOf(place)) label.removeEventListener("click", leadIn);
    for (const name of ["", "--focus", "--empty", "--complete", "--invalid"]) {
      mark(`StripeElement${name}`, false);
    }
    channel.close();
    place = null;
    isLoaded = false;
    isReady = false;
  }

  const element = {
    mount(target) {
      const found = typeof target === "string" ? document.querySelector(target) : target;
      if (!found) {
        throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      }
      unmount();
      place = found;
      channel = openFrame({
        path: "card",
        title: "Secure card payment input frame",
        onMessage,
      });
      channel.frame.style.height = firstHeight(options);
      mark("StripeElement", true);
      mark("StripeElement--empty", true);
      place.addEventListener("click", leadIn);
      for (const label of labelsOf(place)) label.addEventListener("click", leadIn);
      place.replaceChildren(channel.frame);
    },
    unmount,
    destroy() {
      unmount();
      listeners.clear();
      onDestroy();
    },
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
      return element;
    },
    once(type, listener) {
      const first = (event) => {
        element.off(type, first);
        listener(event);
      };
      return element.on(type, first);
    },
    off(type, listener) {
      const left = listener ? (listeners.get(type) ?? []).filter((one) => one !== listener) : [];
      listeners.set(type, left);
      return element;
    },
    update(changes) {
      options = { ...options, ...changes };
      if (isLoaded) channel.send({ type: "options", options: plain(options), fonts });
    },
    focus() {
      focusWanted = !isReady;
      if (isReady) {
        channel.frame.focus();
        channel.send({ type: "focus" });
      }
    },
    blur() {
      if (isReady) channel.send({ type: "blur" });
    },
    clear() {
      if (isReady) channel.send({ type: "clear" });
    },
    /** Asks the frame to create a payment method; the page never gets the card number. */
    ask(question) {
      if (!isReady) {
        throw new Error(
          "We could not retrieve data from the specified Element. Please make sure the Element " +
            "you are attempting to use is still mounted.",
        );
      }
      return new Promise((resolve) => {
        questions += 1;
        answers.set(questions, resolve);
        channel.send({ type: "ask", id: questions, question });
      });
    },
  };
  return element;
}

/** Options that can be posted to a frame, without functions. */
function plain(options) {
  return JSON.parse(JSON.stringify(options));
}

/** The height until the frame reports its own, to avoid a layout shift. */
function firstHeight({ style }) {
  const { lineHeight, fontSize = "16px" } = style?.base ?? {};
  if (/^[\d.]+px$/.test(lineHeight ?? "")) return lineHeight;
  return `${(Number.parseFloat(fontSize) || 16) * (Number.parseFloat(lineHeight) || 1.2)}px`;
}

function labelsOf({ id }) {
  return id ? document.querySelectorAll(`label[for="${CSS.escape(id)}"]`) : [];
}
