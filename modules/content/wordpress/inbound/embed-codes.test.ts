/** Embed codes as providers and plugins write them: each becomes an embed, or a link that the report names. */
import { expect, test } from "vitest";
import { convertBody } from "./body";

const convert = (html: string) =>
  convertBody(html, {
    form: "raw",
    resolvePicture: ({ url }) => ({ url }),
    resolveLink: () => null,
  });

const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

test.each([
  [
    // Flourish: Export & publish, Embed code.
    "Flourish's script",
    '<div class="flourish-embed flourish-chart" data-src="visualisation/1234567?999"><script src="https://public.flourish.studio/resources/embed.js"></script><noscript><img src="https://public.flourish.studio/visualisation/1234567/thumbnail" width="100%" alt="chart visualization" /></noscript></div>',
    "https://public.flourish.studio/visualisation/1234567/",
  ],
  [
    // Datawrapper: Publish & embed, “Embed with script”.
    "Datawrapper's script",
    '<div style="min-height:400px" id="datawrapper-vis-Ab3dE"><script type="text/javascript" defer src="https://datawrapper.dwcdn.net/Ab3dE/embed.js" charset="utf-8" data-target="#datawrapper-vis-Ab3dE"></script><noscript><img src="https://datawrapper.dwcdn.net/Ab3dE/full.png" alt="" /></noscript></div>',
    "https://datawrapper.dwcdn.net/Ab3dE/",
  ],
  [
    // Datawrapper: Publish & embed, “Responsive iframe”.
    "Datawrapper's frame with its script of heights",
    '<iframe title="Rents" id="datawrapper-chart-Ab3dE" src="https://datawrapper.dwcdn.net/Ab3dE/1/" data-external="1"></iframe><script type="text/javascript">window.addEventListener("message",function(a){if(void 0!==a.data["datawrapper-height"]){}});</script>',
    "https://datawrapper.dwcdn.net/Ab3dE/",
  ],
  [
    "WP Rocket's lazy frame",
    '<p><iframe loading="lazy" src="about:blank" data-rocket-lazyload="fitvidscompatible" data-lazy-src="https://www.youtube.com/embed/dB4-p_9QsUn?feature=oembed"></iframe><noscript><iframe src="https://www.youtube.com/embed/dB4-p_9QsUn"></iframe></noscript></p>',
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
  ],
  [
    "LiteSpeed's lazy frame",
    '<iframe data-lazyloaded="1" src="about:blank" data-litespeed-src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
    "https://vimeo.com/76979871/8272103f6e",
  ],
  [
    "NitroPack's and Complianz's frames",
    '<iframe class="cmplz-iframe" src="data:text/html,x" data-src-cmplz="https://www.youtube.com/embed/dB4-p_9QsUn" nitro-lazy-src="https://www.youtube.com/embed/dB4-p_9QsUn"></iframe>',
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
  ],
  [
    "WP Rocket's picture instead of a frame",
    '<div class="rll-youtube-player" data-src="https://www.youtube.com/embed/dB4-p_9QsUn" data-id="dB4-p_9QsUn"></div>',
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
  ],
  [
    "a component of lite-youtube",
    '<lite-youtube videoid="dB4-p_9QsUn" playlabel="Play"></lite-youtube>',
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
  ],
  [
    "a playlist",
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PLabc-DEF_123"></iframe>',
    "https://www.youtube.com/playlist?list=PLabc-DEF_123",
  ],
  [
    "a channel's live stream",
    '<iframe src="https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv"></iframe>',
    "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live",
  ],
  [
    "a film of the time of Flash",
    '<object width="425" height="344"><param name="movie" value="http://www.youtube.com/v/dB4-p_9QsUn&hl=en&fs=1" /><embed src="http://www.youtube.com/v/dB4-p_9QsUn&hl=en&fs=1" type="application/x-shockwave-flash" /></object>',
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
  ],
  [
    // SoundCloud: Share, Embed.
    "SoundCloud's frame",
    '<iframe width="100%" height="166" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500"></iframe>',
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293",
  ],
])("embeds %s", (_, html, address) => {
  const made = convert(`<p>Before.</p>\n${html}\n<p>After.</p>`);
  expect(made.html.match(/<figure class="wp-block-embed /g)).toHaveLength(1);
  expect(hrefOf(made.html)).toBe(address);
  expect(made.html).not.toContain("<img");
  expect(made.losses).toEqual([]);
});

test.each([
  [
    // Tableau Public: Share, Embed code.
    "Tableau",
    "<div class='tableauPlaceholder' id='viz1'><noscript><a href='#'><img alt='Rents by district ' src='https://public.tableau.com/static/images/Re/Rents/Map/1_rss.png' /></a></noscript><object class='tableauViz' style='display:none;'><param name='host_url' value='https%3A%2F%2Fpublic.tableau.com%2F' /><param name='site_root' value='' /><param name='name' value='Rents/Map' /></object></div><script type='text/javascript'>var divElement = document.getElementById('viz1');</script>",
    "https://public.tableau.com/views/Rents/Map",
    ["embed from public.tableau.com, kept as a link", "script"],
  ],
  [
    "a post on Facebook",
    '<div class="fb-post" data-href="https://www.facebook.com/sun/posts/1" data-width="500"></div>',
    "https://www.facebook.com/sun/posts/1",
    ["embed from www.facebook.com, kept as a link"],
  ],
  [
    "a plugin's shortcode with an address",
    '[pdf-embedder url="https://old.example/wp-content/uploads/plan.pdf"]',
    "https://old.example/wp-content/uploads/plan.pdf",
    ["shortcode [pdf-embedder]", "embed from old.example, kept as a link"],
  ],
  [
    "a block without markup",
    '<!-- wp:jetpack/podcast-player {"url":"https://pod.example/feed"} /-->',
    "https://pod.example/feed",
    ["block jetpack/podcast-player", "embed from pod.example, kept as a link"],
  ],
])("links to what %s shows, and names it", (_, html, address, losses) => {
  const made = convert(html);
  expect(hrefOf(made.html)).toBe(address);
  expect(made.losses).toEqual(losses);
});

test("a frame without an address isn't called a link", () => {
  expect(convert('<p>A</p><iframe src="about:blank"></iframe>')).toMatchObject({
    html: "<p>A</p>",
    losses: ["frame without an address"],
  });
});

test("questions of accordions keep their words", () => {
  const { html, losses } = convert(
    '<div class="wp-block-x-accordion"><h3><button aria-expanded="false">Who may vote?</button></h3><div>Everyone.</div></div>',
  );
  expect(html).toBe("<h3>Who may vote?</h3>\n<p>Everyone.</p>");
  expect(losses).toEqual([]);
});

test("a lazy picture comes from where its plugin keeps its address", () => {
  const empty = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const { pictures } = convert(
    `<img src="${empty}" data-litespeed-src="https://w.example/a.jpg"><img src="${empty}" data-srcset="https://w.example/b.jpg 800w, https://w.example/b-2.jpg 1600w"><img nitro-lazy-src="https://w.example/c.jpg">`,
  );
  expect(pictures.map(({ url }) => url)).toEqual(
    ["a", "b", "c"].map((name) => `https://w.example/${name}.jpg`),
  );
});
