/** Scrolls to an article's comments where the URL links to one of them: then they load and show it. */
export function watchCommentLinks(): void {
  const find = () => {
    if (!window.location.hash.startsWith("#comment")) return;
    const place = document.querySelector("[data-island=comments]:not([data-live])");
    place?.closest("section")?.scrollIntoView();
  };
  find();
  window.addEventListener("hashchange", find);
}
