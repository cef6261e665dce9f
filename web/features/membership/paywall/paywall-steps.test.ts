import { expect, it } from "vitest";
import {
  advancePaywall,
  beginPaywall,
  type PaywallSteps,
  type Step,
  type StepEvent,
} from "./paywall-steps";

const rita = "rita@example.com";
const reader = (email: string | null): StepEvent => ({ type: "reader", email });
const change: StepEvent = { type: "change" };
const goOn: StepEvent = { type: "continue" };
const settle: StepEvent = { type: "settle" };
const refused: StepEvent = { type: "refused" };
const edit: StepEvent = { type: "edit" };

it.each<{ says: string; email: string | null; events: StepEvent[]; step: Step }>([
  { says: "a stranger begins with the account", email: null, events: [], step: "account" },
  { says: "a reader begins with the payment", email: rita, events: [], step: "payment" },
  {
    says: "an address that appears leads to the payment",
    email: null,
    events: [reader(rita)],
    step: "payment",
  },
  {
    says: "Continue without an address leads nowhere",
    email: null,
    events: [goOn],
    step: "account",
  },
  { says: "Change leads back to the account", email: rita, events: [change], step: "account" },
  {
    says: "the same reader, seen again, does not undo a Change",
    email: rita,
    events: [change, reader(rita)],
    step: "account",
  },
  {
    says: "another reader begins again",
    email: rita,
    events: [change, reader("max@example.com")],
    step: "payment",
  },
  {
    says: "Continue leads to the payment again",
    email: rita,
    events: [change, goOn],
    step: "payment",
  },
  {
    says: "signing out leads to the account",
    email: rita,
    events: [reader(null)],
    step: "account",
  },
  {
    says: "a payment that is settled stands in the summary",
    email: rita,
    events: [settle],
    step: "complete",
  },
  {
    says: "Edit leads from the summary to the payment",
    email: rita,
    events: [settle, edit],
    step: "payment",
  },
  {
    says: "Edit leads from there to the summary",
    email: rita,
    events: [settle, edit, edit],
    step: "complete",
  },
  {
    says: "a refusal leads to the payment",
    email: rita,
    events: [settle, refused],
    step: "payment",
  },
  {
    says: "a refusal leaves who has gone back to the account there",
    email: rita,
    events: [settle, edit, change, refused],
    step: "account",
  },
])("$says", ({ email, events, step }) => {
  const end: PaywallSteps = events.reduce(advancePaywall, beginPaywall(email));
  expect(end.step).toBe(step);
});
