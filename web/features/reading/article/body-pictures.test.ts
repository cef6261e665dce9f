import { expect, test } from "vitest";
import { withResponsivePictures } from "./body-pictures";

test("adds responsive sizes to our own pictures, none wider than the original", () => {
  const html = withResponsivePictures(
    '<p>Before.</p><img src="/media/a&amp;b.webp" alt="A" width="1000" height="500"><p>After.</p>',
  );
  expect(html).toContain("srcset=");
  expect(html).toContain("/image?url=%2Fmedia%2Fa%26b.webp&amp;w=640&amp;q=75 640w");
  expect(html).not.toContain("1200w");
  expect(html).toMatch(/^<p>Before\.<\/p><img .*<p>After\.<\/p>$/);
  expect(html).toContain('alt="A"');
});

test("leaves external pictures unchanged", () => {
  const html = '<img src="https://images.example/x.jpg" alt="X">';
  expect(withResponsivePictures(html)).toBe(html);
});
