/** Formatting and validation of the card fields, with Stripe's error messages. */

const brands = [
  { name: "amex", start: /^3[47]/, gaps: [4, 10], lengths: [15], cvc: 4 },
  { name: "visa", start: /^4/, gaps: [4, 8, 12], lengths: [16], cvc: 3 },
  {
    name: "mastercard",
    start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    gaps: [4, 8, 12],
    lengths: [16],
    cvc: 3,
  },
  { name: "discover", start: /^6(011|4[4-9]|5)/, gaps: [4, 8, 12], lengths: [16], cvc: 3 },
  { name: "diners", start: /^3(0[0-5]|[689])/, gaps: [4, 10], lengths: [14, 16], cvc: 3 },
  { name: "jcb", start: /^35/, gaps: [4, 8, 12], lengths: [16], cvc: 3 },
  { name: "unionpay", start: /^62/, gaps: [4, 8, 12], lengths: [16], cvc: 3 },
];
const unknownBrand = { name: "unknown", gaps: [4, 8, 12], lengths: [16], cvc: 4 };

export function findBrand(digits) {
  return brands.find(({ start }) => start.test(digits)) ?? unknownBrand;
}

export function formatNumber(digits) {
  const { gaps, lengths } = findBrand(digits);
  const shown = digits.slice(0, lengths.at(-1));
  return shown
    .split("")
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join("");
}

/** The digits of a typed date: "0429", "4/29" and "04/2029" are 04 / 29. */
export function readExpiry(typed) {
  const [left = "", right] = typed.split("/").map((part) => part.replaceAll(/\D/g, ""));
  let digits = right === undefined ? left : `${left.padStart(left ? 2 : 0, "0")}${right}`;
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  return digits.slice(0, 4);
}

/** @param isTyping whether to append the slash before the year is typed */
export function formatExpiry(digits, isTyping) {
  if (digits.length < 2) return digits;
  if (digits.length === 2) return isTyping ? `${digits} / ` : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

function passesLuhn(number) {
  let sum = 0;
  number
    .split("")
    .toReversed()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return sum % 10 === 0;
}

const errors = {
  incomplete_number: "Your card number is incomplete.",
  invalid_number: "Your card number is invalid.",
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

const errorOf = (code) => ({ type: "validation_error", code, message: errors[code] });

/** Null: complete and valid. */
export function checkNumber(digits) {
  const { lengths } = findBrand(digits);
  if (!lengths.includes(digits.length)) return errorOf("incomplete_number");
  return passesLuhn(digits) ? null : errorOf("invalid_number");
}

/** @param now by the paper's clock */
export function checkExpiry(digits, now) {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return errorOf("invalid_expiry_month");
  if (digits.length < 4) return errorOf("incomplete_expiry");
  const thisYear = now.getFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(digits.slice(2));
  if (year < thisYear) return errorOf("invalid_expiry_year_past");
  if (year === thisYear && month < now.getMonth() + 1) return errorOf("invalid_expiry_month_past");
  return year > thisYear + 50 ? errorOf("invalid_expiry_year") : null;
}

export function checkCvc(digits, number) {
  const { name, cvc } = findBrand(number);
  const isWhole = name === "unknown" ? digits.length >= 3 : digits.length === cvc;
  return isWhole ? null : errorOf("incomplete_cvc");
}
