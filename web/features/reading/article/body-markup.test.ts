import { describe, expect, it } from "vitest";
import { bodyMarkup } from "./body-markup";

const printed = '<p class="drop-cap">As it stands in the page.</p>';
const page = {
  getElementById: (id: string) => (id === "article-body-7" ? { innerHTML: printed } : null),
};

describe("an article's body", () => {
  it("comes from the data, with its drop cap", () => {
    expect(bodyMarkup({ articleId: 7, html: "<p>Fresh.</p>", page })).toBe(
      '<p class="drop-cap">Fresh.</p>',
    );
  });

  it("is read from the document when the data does not contain it", () => {
    expect(bodyMarkup({ articleId: 7, html: undefined, page })).toBe(printed);
  });

  it("is never taken from another article", () => {
    expect(bodyMarkup({ articleId: 8, html: undefined, page })).toBe("");
  });

  it("is empty on a server without data", () => {
    expect(bodyMarkup({ articleId: 7, html: undefined, page: undefined })).toBe("");
  });

  it("stays empty when the data is empty", () => {
    expect(bodyMarkup({ articleId: 7, html: "", page })).toBe("");
  });
});
