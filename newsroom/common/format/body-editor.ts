/** The common parts of every body editor, in the style of an article. */
export const bodyEditor = (name: { "aria-label": string } | { "aria-labelledby": string }) => ({
  injectCSS: false,
  editorProps: {
    attributes: {
      class: "article-body",
      role: "textbox",
      "aria-multiline": "true",
      spellcheck: "true",
      ...name,
    },
  },
});
