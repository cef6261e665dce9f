/**
 * The whole stylesheet. A document has only the rules that its own markup needs; whoever adds other
 * markup awaits this first. The whole has every rule in the original order and stands directly
 * after the inline part, so the same rules win as with the whole alone.
 */
let loading: Promise<void> | null = null;

/** Resolves when it applies; rejects if it cannot be loaded, and the next call tries again. */
export function wholeSheet(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  const inline = document.querySelector<HTMLElement>("style[data-sheet]");
  // In development the whole is linked.
  if (!inline) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = inline.dataset.sheet!;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("The stylesheet could not be loaded."));
    });
    inline.after(link);
  });
}
