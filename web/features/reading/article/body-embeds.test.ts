import { describe, expect, it } from "vitest";
import { withEmbeds } from "./body-embeds";

const figure = (inside: string, classes = "wp-block-embed is-provider-youtube") =>
  `<p>Before.</p><figure class="${classes}">${inside}</figure><p>After.</p>`;
const film = "https://www.youtube.com/watch?v=dB4-p_9QsUn";

describe("an embed", () => {
  it("is a place with a button, a link and the frame's privacy-friendly address", () => {
    const { html, frameOrigins } = withEmbeds(figure(`<a href="${film}">The &amp; gate</a>`));
    expect(html).toContain(
      'data-embed="https://www.youtube-nocookie.com/embed/dB4-p_9QsUn?autoplay=1"',
    );
    expect(html).toContain(`<a href="${film}" rel="noopener nofollow">The &amp; gate</a>`);
    expect(html).toMatch(/<button type="button"[^>]*data-does="load-embed"[^>]*>Play video/);
    expect(html).toContain("Loads from youtube.com when you click.");
    expect(html.startsWith("<p>Before.</p><figure ")).toBe(true);
    expect(html.endsWith("</figure><p>After.</p>")).toBe(true);
    expect(html).not.toContain("<iframe");
    expect(frameOrigins).toEqual(["https://www.youtube-nocookie.com"]);
  });

  it("keeps its caption, and is read from WordPress's bare address, too", () => {
    const { html } = withEmbeds(
      figure(
        `<div class="wp-block-embed__wrapper">\n${film}\n</div><figcaption>Filmed in May.</figcaption>`,
      ),
    );
    expect(html).toContain("Video on YouTube");
    expect(html).toContain("</div><figcaption>Filmed in May.</figcaption></figure>");
  });

  it.each([
    ["https://vimeo.com/76979871", "player.vimeo.com", "autoplay=1", "video"],
    ["https://datawrapper.dwcdn.net/aBcDe/", "datawrapper.dwcdn.net", "aBcDe", "chart"],
    ["https://soundcloud.com/sun/bell", "w.soundcloud.com", "auto_play=true", "sound"],
    ["https://x.com/sun/status/123456", "platform.twitter.com", "123456", "message"],
  ])("of %s loads from %s", (address, host, part, kind) => {
    const { html, frameOrigins } = withEmbeds(figure(`<a href="${address}">It</a>`));
    expect(frameOrigins).toEqual([`https://${host}`]);
    expect(/data-embed="([^"]*)"/.exec(html)?.[1]).toContain(part);
    expect(html).toContain(`data-kind="${kind}"`);
  });

  it.each([
    figure('<a href="https://video.example/watch?v=dB4-p_9QsUn">Elsewhere</a>'),
    figure('<a href="javascript:alert(1)">It</a>'),
    figure("<p>No link</p>"),
    figure(`<a href="${film}">A picture</a>`, "wp-block-image"),
    '<figure class="wp-block-embed"><a href="https://youtu.be/dB4-p_9QsUn">Unclosed</a>',
  ])("is nothing in %s", (html) => {
    expect(withEmbeds(html)).toEqual({ html, frameOrigins: [] });
  });

  it("has no markup from its title", () => {
    const { html } = withEmbeds(figure(`<a href="${film}">&lt;img src=x onerror=a()&gt;"</a>`));
    expect(html).not.toMatch(/<img|title="[^"]*<|onerror=[^;]*>/);
  });
});
