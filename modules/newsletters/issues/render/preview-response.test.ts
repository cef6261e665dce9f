import { expect, test } from "vitest";
import { schemeStyles } from "../../../../platform/mail/layout/email-sheet";
import { previewResponse } from "./preview-response";

const html = `<html><head><style>${schemeStyles}</style></head><body></body></html>`;
const show = (dark: "0" | "1") =>
  previewResponse({ subject: "", html, text: "" }, { form: "html", dark }).text();

test("the dark preview applies the dark styles of emails", async () => {
  expect(await show("1")).not.toContain("prefers-color-scheme");
  expect(await show("0")).toContain("prefers-color-scheme");
});
