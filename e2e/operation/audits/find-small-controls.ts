/** Finds controls that are too small to tap. */
import type { Page } from "@playwright/test";

/**
 * Controls whose clickable area is under 44 px in either direction. Exempt are links within a sentence,
 * which may be as high as their line (WCAG 2.5.8), and controls under a dialog.
 */
export async function findSmallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isInSentence = (control: Element) => {
      if (!getComputedStyle(control).display.startsWith("inline")) return false;
      const around = control.closest("p, li, dd")?.textContent.trim() ?? "";
      return around.length - control.textContent.trim().length > 20;
    };
    const aside =
      "[popover] *, [aria-hidden=true] *, [aria-hidden=true], [inert] *, .skip-link, .sr-only";
    const dialog = document.querySelector("dialog[open]");
    const controls = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>("a[href], button, summary"),
    ].filter(
      (control) =>
        !control.matches(aside) &&
        control.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(control).clipPath !== "inset(50%)",
    );
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const [box] = [...control.getClientRects()].toSorted((one, other) => other.width - one.width);
      if (!box) return [];
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isHit = (right: number, down: number) =>
        control.contains(document.elementFromPoint(x + right, y + down));
      const reach = (right: number, down: number) => {
        let far = 0;
        while (far < 43 && isHit(right * (far + 1), down * (far + 1))) far += 1;
        return far;
      };
      const height = reach(0, -1) + 1 + reach(0, 1);
      const width = reach(-1, 0) + 1 + reach(1, 0);
      // Allows for edges between two pixels.
      if (height >= 43 && width >= 43) return [];
      if (isInSentence(control) && isHit(0, 0)) return [];
      return [`${control.textContent} (${width} by ${height} px)`];
    });
  });
}
