/**
 * Loads another company's script.
 * @throws when it does not come; a further call tries again
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = src;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error(`${src} did not come.`));
    });
    document.head.append(element);
  });
}
