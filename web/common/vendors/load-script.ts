/** The only place that adds third-party scripts to a page. */

const asked = new Map<string, Promise<boolean>>();

interface ScriptManner {
  /** Whether it is an ES module. */
  readonly isModule?: boolean;
  /** Attribute without a value by which the script finds its own element, such as `data-sparkloop`. */
  readonly mark?: string;
}

/**
 * Loads a third-party script once per URL; concurrent callers share one request.
 *
 * @returns whether it loaded; false where a blocker, the policy or the network prevented it, and
 *   then a later call retries. Never rejects: no page may depend on a third party.
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
