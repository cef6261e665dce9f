/** The card's fields in their frame. Their values are sent to the API only. */
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  findBrand,
  formatExpiry,
  formatNumber,
  readExpiry,
} from "./card-rules.js";
import { listen, post } from "./frame-messages.js";

const form = document.querySelector("form");
const [number, expiry, cvc] = ["number", "expiry", "cvc"].map((id) => document.getElementById(id));
const fields = [number, expiry, cvc];
const now = () => new Date(Number(form.dataset.now) * 1000 + performance.now());

/** Fields that lost focus once, and so report being incomplete. */
const left = new Set();
let lastSent = "";

const digitsOf = ({ value }) => value.replaceAll(/\D/g, "");
const emit = (name, detail = {}) => post({ type: "event", event: { name, ...detail } });

function findProblems() {
  const card = digitsOf(number);
  return [
    [number, checkNumber(card)],
    [expiry, checkExpiry(readExpiry(expiry.value), now())],
    [cvc, checkCvc(digitsOf(cvc), card)],
  ];
}

function emitChange() {
  const problems = findProblems();
  const shown = problems.filter(
    ([field, problem]) =>
      problem && field.value && (left.has(field) || !problem.code.startsWith("incomplete")),
  );
  for (const [field] of problems) {
    field.setAttribute("aria-invalid", String(shown.some(([wrong]) => wrong === field)));
  }
  const brand = findBrand(digitsOf(number)).name;
  form.dataset.brand = brand;
  const event = {
    empty: fields.every(({ value }) => value === ""),
    complete: problems.every(([, problem]) => problem === null),
    brand,
    value: { postalCode: "" },
    error: shown[0]?.[1],
  };
  const sent = JSON.stringify(event);
  if (sent === lastSent) return;
  lastSent = sent;
  emit("change", event);
}

/** Sets a field's value and keeps the caret after the same number of digits. */
function rewrite(field, value) {
  if (field.value === value) return;
  const caret = field.selectionStart ?? field.value.length;
  const isAtEnd = caret === field.value.length;
  const digits = field.value.slice(0, caret).replaceAll(/\D/g, "").length;
  field.value = value;
  if (isAtEnd || document.activeElement !== field) return;
  let at = 0;
  for (let seen = 0; at < value.length && seen < digits; at += 1)
    if (/\d/.test(value[at])) seen += 1;
  field.setSelectionRange(at, at);
}

function goOn(from, to) {
  if (document.activeElement === from && from.selectionStart === from.value.length) to.focus();
}

number.addEventListener("input", () => {
  rewrite(number, formatNumber(digitsOf(number)));
  const { cvc: length } = findBrand(digitsOf(number));
  cvc.maxLength = length;
  if (checkNumber(digitsOf(number)) === null) goOn(number, expiry);
});

expiry.addEventListener("input", (event) => {
  const isTyping = event.inputType !== "deleteContentBackward";
  rewrite(expiry, formatExpiry(readExpiry(expiry.value), isTyping));
  if (checkExpiry(readExpiry(expiry.value), now()) === null) goOn(expiry, cvc);
});

cvc.addEventListener("input", () => {
  rewrite(cvc, digitsOf(cvc).slice(0, findBrand(digitsOf(number)).cvc));
});

for (const [index, field] of fields.entries()) {
  field.addEventListener("input", emitChange);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") emit("escape");
    const before = fields[index - 1];
    if (event.key === "Backspace" && field.value === "" && before) {
      event.preventDefault();
      before.focus();
      before.setSelectionRange(before.value.length, before.value.length);
    }
  });
}

form.addEventListener("focusin", ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) emit("focus");
});
form.addEventListener("focusout", ({ target, relatedTarget }) => {
  if (target.value !== "") left.add(target);
  emitChange();
  if (!form.contains(relatedTarget)) emit("blur");
});
form.addEventListener("submit", (event) => event.preventDefault());
// A click beside the fields focuses the first empty one.
form.addEventListener("click", ({ target }) => {
  if (!fields.includes(target)) (fields.find(({ value }) => value === "") ?? number).focus();
});

async function createPaymentMethod({ key, params }) {
  const problem = findProblems().find(([, found]) => found !== null);
  if (problem) {
    for (const field of fields) left.add(field);
    emitChange();
    return { error: problem[1] };
  }
  const date = readExpiry(expiry.value);
  const [month, year] = [date.slice(0, 2), date.slice(2)];
  try {
    const response = await fetch("v1/payment_methods", {
      method: "POST",
      credentials: "omit",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({
        type: "card",
        "card[number]": digitsOf(number),
        "card[exp_month]": month,
        "card[exp_year]": year,
        "card[cvc]": digitsOf(cvc),
        ...params,
      }),
    });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { paymentMethod: answer };
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message: "We couldn’t send the card. Please try again.",
      },
    };
  }
}

const properties = {
  color: "color",
  fontFamily: "font-family",
  fontSize: "font-size",
  fontSmoothing: "-webkit-font-smoothing",
  fontStyle: "font-style",
  fontVariant: "font-variant",
  fontWeight: "font-weight",
  letterSpacing: "letter-spacing",
  lineHeight: "line-height",
  textAlign: "text-align",
  textTransform: "text-transform",
};

function useOptions({ options, fonts }) {
  const { base = {}, invalid = {} } = options.style ?? {};
  for (const [name, property] of Object.entries(properties)) {
    if (typeof base[name] === "string") form.style.setProperty(property, base[name]);
  }
  const root = document.documentElement.style;
  const placeholder = base["::placeholder"]?.color;
  if (typeof placeholder === "string") root.setProperty("--placeholder", placeholder);
  if (typeof base.iconColor === "string") root.setProperty("--icon", base.iconColor);
  if (typeof invalid.color === "string") root.setProperty("--invalid", invalid.color);
  form.classList.toggle("without-icon", options.hideIcon === true);
  for (const field of fields) field.disabled = options.disabled === true;
  for (const { family, src, weight, style } of fonts ?? []) {
    if (typeof family !== "string" || typeof src !== "string") continue;
    const face = new FontFace(family, src, {
      weight: weight ?? "normal",
      style: style ?? "normal",
    });
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
  post({ type: "height", event: { height: Math.ceil(form.getBoundingClientRect().height) } });
}

listen(async (data) => {
  if (data.type === "options") {
    useOptions(data);
    post({ type: "ready" });
  }
  if (data.type === "focus") (fields.find(({ value }) => value === "") ?? number).focus();
  if (data.type === "blur" && form.contains(document.activeElement)) document.activeElement.blur();
  if (data.type === "clear") {
    for (const field of fields) field.value = "";
    left.clear();
    emitChange();
  }
  if (data.type === "ask") {
    post({ type: "answer", id: data.id, result: await createPaymentMethod(data.question) });
  }
});

// Handles input typed before this script ran.
for (const field of fields) if (field.value !== "") field.dispatchEvent(new Event("input"));
post({ type: "loaded" });
