/** The one door through which another company's script comes into a page. */

const asked = new Map<string, Promise<boolean>>();

interface ScriptManner {
  /** Whether it is an ES module. */
  readonly isModule?: boolean;
  /** Attribute without a value by which the script finds itself, such as `data-sparkloop`. */
  readonly mark?: string;
}

/**
 * Loads another company's script, once for each address however often it is asked for.
 *
 * @returns whether it ran; false where a blocker, the policy or the network kept it away, and then a
 *   further call tries again. Never rejects: no page may depend on another company.
 */
export function loadScript(src: string, manner: ScriptManner = {}): Promise<boolean> {
  const known = asked.get(src);
  if (known) return known;
  const coming = new Promise<boolean>((resolve) => {
    const element = document.createElement("script");
    if (manner.isModule) element.type = "module";
    if (manner.mark) element.setAttribute(manner.mark, "");
    element.async = true;
    element.src = src;
    element.addEventListener("load", () => resolve(true));
    element.addEventListener("error", () => {
      element.remove();
      asked.delete(src);
      resolve(false);
    });
    document.head.append(element);
  });
  asked.set(src, coming);
  return coming;
}
