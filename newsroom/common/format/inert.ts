const dropped = "script, style, link, meta, base, iframe, object, embed, form, template";

/** Markup as nodes that run and load nothing but pictures. */
export function asInert(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    const names = element.getAttributeNames();
    for (const name of names) {
      if (name.startsWith("on") || name === "style") element.removeAttribute(name);
    }
  }
  const fragment = document.createDocumentFragment();
  fragment.append(...document.adoptNode(body).childNodes);
  return fragment;
}
