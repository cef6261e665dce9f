/** Finds states that are lost in forced colors, as in Windows contrast themes. */
import type { Frame, Page } from "@playwright/test";

/** How what is current, chosen or turned on is marked. */
const marks = [
  "aria-current",
  "aria-pressed",
  "aria-selected",
  "aria-checked",
  "data-selected",
  "data-is-selected",
  "data-current",
  "data-chosen",
  "data-marked",
  "data-place",
  "data-crossing",
  "data-side",
  "data-open",
];

/**
 * Elements whose state changes how they look, but not in forced colors: each is compared with itself without the
 * state. Bold type alone is no difference.
 */
export async function findUnseenStates(page: Page, frame: Frame = page.mainFrame()) {
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  const inColor = new Set(await findStates(frame));
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const inForced = new Set(await findStates(frame));
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return {
    seen: inColor.size,
    unseen: [...inColor].filter((state) => !inForced.has(state)),
  };
}

/** The states that change how their element, its label or what is inside them looks. */
function findStates(frame: Frame): Promise<readonly string[]> {
  return frame.evaluate((names) => {
    const properties = [
      "color",
      "backgroundColor",
      "boxShadow",
      "textDecorationLine",
      "left",
      "outlineStyle",
      "outlineColor",
      "outlineWidth",
      "fill",
      "stroke",
      ...["Top", "Right", "Bottom", "Left"].flatMap((side) => [
        `border${side}Color`,
        `border${side}Width`,
        `border${side}Style`,
      ]),
    ] as (keyof CSSStyleDeclaration)[];
    const look = (root: Element) =>
      [root, ...root.querySelectorAll("*")]
        .flatMap((element) => [null, "::before", "::after"].map((part) => [element, part] as const))
        .map(([element, part]) => {
          const style = getComputedStyle(element, part);
          return part && style.content === "none"
            ? ""
            : properties.map((name) => style[name]).join();
        })
        .join(";");
    const name = (element: Element, mark: string) =>
      `${element.localName}.${element.getAttribute("class") ?? ""} [${mark}] ` +
      (element.textContent?.trim().slice(0, 40) ?? "");

    const marked = names.flatMap((mark) =>
      [...document.querySelectorAll(`[${mark}]:not([${mark}=false])`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const before = look(element);
          const value = element.getAttribute(mark)!;
          element.removeAttribute(mark);
          const isOther = look(element) !== before;
          element.setAttribute(mark, value);
          return isOther;
        })
        .map((element) => name(element, mark)),
    );
    // Radio buttons and checkboxes that the browser draws are seen in its own way.
    const checked = [...document.querySelectorAll<HTMLInputElement>("input:checked")]
      .filter((input) => input.closest("label")?.checkVisibility({ visibilityProperty: true }))
      .filter((input) => {
        const style = getComputedStyle(input);
        return style.appearance === "none" || style.opacity === "0" || style.clipPath !== "none";
      })
      .filter((input) => {
        const label = input.closest("label")!;
        const before = look(label);
        input.checked = false;
        const isOther = look(label) !== before;
        input.checked = true;
        return isOther;
      })
      .map((input) => name(input.closest("label")!, "checked"));
    return [...marked, ...checked];
  }, marks);
}
