import { describe, expect, it } from "vitest";
import { sanitizeBody } from "./sanitize-body";
import { listBodyPictures, replaceInBody } from "./body-pictures";

const harbor = {
  url: "/media/2026/11/harbor-1a2b.jpg",
  width: 1600,
  height: 900,
  alt: "Boats in a harbor",
  isDecorative: false,
  caption: "The harbor at six",
  credit: "R. Quill & Sons",
};
const lake = {
  ...harbor,
  url: "/media/2026/11/lake-3c4d.webp",
  width: 2000,
  height: 645,
  alt: 'A "lake" <wide>',
  caption: "The lake",
  credit: "I. Calloway",
};

const figure = (
  caption: string,
  image = `<img src="${harbor.url}" alt="Boats" width="1600" height="900">`,
) =>
  sanitizeBody(
    `<p>Before.</p><figure class="wp-block-image">${image}<figcaption>${caption}</figcaption></figure><p>After.</p>`,
  );

describe("the pictures of a body", () => {
  it("are found by the file they show, however it is addressed", () => {
    const body = [
      harbor.url,
      `https://thesun.example${harbor.url}`,
      `/image?url=${encodeURIComponent(harbor.url)}&w=640&q=75`,
      "https://elsewhere.example/a.jpg?x=1&y=2",
    ]
      .map((src) =>
        figure("The <b>harbor</b> at six", `<img src="${src.replaceAll("&", "&amp;")}">`),
      )
      .join("");
    const shown = { source: harbor.url, alt: "", caption: "The harbor at six" };
    expect(listBodyPictures(body)).toEqual([
      shown,
      shown,
      shown,
      { ...shown, source: "https://elsewhere.example/a.jpg?x=1&y=2" },
    ]);
  });

  it("have the caption of their own figure, and no other", () => {
    const body = `<img src="/media/a.jpg">${figure("The harbor")}`;
    expect(listBodyPictures(body).map(({ caption }) => caption)).toEqual(["", "The harbor"]);
    const linked = figure(
      "The harbor",
      `<a href="${harbor.url}"><img src="${harbor.url}" alt=""></a>`,
    );
    expect(listBodyPictures(linked)[0]?.caption).toBe("The harbor");
  });
});

describe("replacing a picture in a body", () => {
  it("takes over address, size, description, and a caption that was the picture's own", () => {
    const body = figure("The harbor at six <span>R. Quill &amp; Sons</span>");
    expect(replaceInBody(body, harbor, lake)).toBe(
      '<p>Before.</p><figure class="wp-block-image">' +
        `<img src="${lake.url}" alt="A &quot;lake&quot; &lt;wide&gt;" width="2000" height="645" loading="lazy" />` +
        "<figcaption>The lake <span>I. Calloway</span></figcaption></figure><p>After.</p>",
    );
  });

  it("keeps a caption that was written for the article, with the new credit", () => {
    const body = figure("Where it <em>began</em>. <span>R. Quill &amp; Sons</span>");
    expect(replaceInBody(body, harbor, lake)).toContain(
      "<figcaption>Where it <em>began</em>. <span>I. Calloway</span></figcaption>",
    );
  });

  it("changes each of several, and links to the file, but no other picture", () => {
    const link = `<p><a href="${harbor.url}">The file</a>, <a href="${harbor.url}.txt">a list</a></p>`;
    const other = '<img src="/media/2026/11/harbor-9f9f.jpg" alt="" loading="lazy" />';
    const body = `${figure("One")}${link}${other}${figure("Two")}`;
    const replaced = replaceInBody(body, harbor, lake);
    expect(listBodyPictures(replaced).map(({ source }) => source)).toEqual([
      lake.url,
      "/media/2026/11/harbor-9f9f.jpg",
      lake.url,
    ]);
    expect(replaced).toContain(`<a href="${lake.url}">The file</a>`);
    expect(replaced).toContain(`<a href="${harbor.url}.txt">a list</a>`);
    expect(replaceInBody(replaced, { ...lake, url: "/media/none.jpg" }, harbor)).toBe(replaced);
  });

  it("describes nothing where the new picture is decorative", () => {
    const replaced = replaceInBody(figure("One"), harbor, { ...lake, isDecorative: true });
    expect(listBodyPictures(replaced)[0]).toMatchObject({ source: lake.url, alt: "" });
  });
});
