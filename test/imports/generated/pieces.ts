/** Pieces of texts as other systems write them, each with what must arrive of it. */

export type Draw = <Value>(values: readonly Value[]) => Value;

export interface Piece {
  readonly html: string;
  /** Each is in the entry, or a line of the report is about it. */
  readonly tokens: readonly string[];
  /** Lines of the report, of which there is one if a token is missing. */
  readonly loss?: RegExp;
}

type Maker = (token: () => string, draw: Draw) => Piece;

const lazy = (draw: Draw, address: string): string =>
  draw([
    `src="${address}"`,
    `src="about:blank" data-src="${address}"`,
    `src="" data-lazy-src="${address}"`,
    `data-lazyloaded="1" src="about:blank" data-litespeed-src="${address}"`,
    `src="data:text/html,x" data-src-cmplz="${address}"`,
    `nitro-lazy-src="${address}"`,
  ]);

const words =
  (tag: string): Maker =>
  (token) => {
    const text = token();
    return { html: `<${tag}>Words ${text} more.</${tag}>`, tokens: [text] };
  };

const frame =
  (addressOf: (id: string, draw: Draw) => string, kept: (id: string) => string): Maker =>
  (token, draw) => {
    const id = token();
    const html = `<iframe width="560" ${lazy(draw, addressOf(id, draw))} allowfullscreen></iframe>`;
    return { html: draw([html, `<p>${html}</p>`, `<figure>${html}</figure>`]), tokens: [kept(id)] };
  };

const number = (id: string) => id.replace(/\D/g, "").padStart(6, "7");
/** YouTube's IDs have eleven signs. */
const film = (id: string) => id.padEnd(11, "x").slice(0, 11);

export const pieces: Readonly<Record<string, Maker>> = {
  paragraph: words("p"),
  heading: words("h2"),
  quote: words("blockquote"),
  code: words("pre"),
  bold: (token) => {
    const [one, two] = [token(), token()];
    return { html: `<p>${one} <b style="color:red">${two}</b></p>`, tokens: [one, two] };
  },
  link: (token) => {
    const address = `https://${token()}.example/a?b=1`;
    return { html: `<p>See <a href="${address}">it</a>.</p>`, tokens: [address] };
  },
  list: (token) => {
    const [one, two] = [token(), token()];
    return {
      html: `<ol start="3"><li>${one}<ul><li>${two}</li></ul></li></ol>`,
      tokens: [one, two],
    };
  },
  table: (token) => {
    const [one, two] = [token(), token()];
    return {
      html: `<figure class="wp-block-table"><table><tbody><tr><td>${one}</td></tr></tbody></table><figcaption>${two}</figcaption></figure>`,
      tokens: [one, two],
    };
  },
  details: (token) => {
    const [one, two] = [token(), token()];
    return {
      html: `<details><summary>${one}</summary><p>${two}</p></details>`,
      tokens: [one, two],
    };
  },
  accordion: (token) => {
    const [one, two] = [token(), token()];
    return {
      html: `<div class="accordion"><h3><button aria-expanded="false">${one}</button></h3><div>${two}</div></div>`,
      tokens: [one, two],
    };
  },
  columns: (token) => {
    const [one, two] = [token(), token()];
    return {
      html: `<div class="wp-block-columns"><div class="wp-block-column"><p>${one}</p></div><div class="wp-block-column"><p>${two}</p></div></div>`,
      tokens: [one, two],
    };
  },
  footnote: (token) => {
    const note = token();
    return {
      html: `<p>Text<sup><a href="#${note}" id="${note}-link">1</a></sup></p><ol><li id="${note}">Note ${note}</li></ol>`,
      tokens: [`href="#${note}"`, `id="${note}"`],
    };
  },
  youtube: frame((id) => `https://www.youtube.com/embed/${film(id)}?feature=oembed`, film),
  vimeo: frame(
    (id) => `//player.vimeo.com/video/${number(id)}`,
    (id) => `vimeo.com/${number(id)}`,
  ),
  playlist: frame(
    (id) => `https://www.youtube.com/embed/videoseries?list=PL${id}`,
    (id) => `PL${id}`,
  ),
  stranger: frame(
    (id) => `https://${id}.example/map`,
    (id) => `https://${id}.example/map`,
  ),
  flourish: (token) => {
    const id = number(token());
    return {
      html: `<div class="flourish-embed" data-src="visualisation/${id}"><script src="https://public.flourish.studio/resources/embed.js"></script></div>`,
      tokens: [`flourish.studio/visualisation/${id}`],
    };
  },
  tableau: (token) => {
    const name = token();
    return {
      html: `<div class="tableauPlaceholder"><object class="tableauViz"><param name="host_url" value="https%3A%2F%2Fpublic.tableau.com%2F" /><param name="name" value="${name}/Map" /></object></div>`,
      tokens: [`public.tableau.com/views/${name}/Map`],
    };
  },
  message: (token) => {
    const id = number(token());
    return {
      html: `<blockquote class="twitter-tweet"><p>Hi</p><a href="https://twitter.com/sun/status/${id}">May</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>`,
      tokens: [`x.com/sun/status/${id}`],
    };
  },
  facebook: (token) => {
    const address = `https://www.facebook.com/sun/posts/${token()}`;
    return { html: `<div class="fb-post" data-href="${address}"></div>`, tokens: [address] };
  },
  sound: (token) => {
    const address = `https://${token()}.example/a.mp3`;
    return { html: `<audio controls src="${address}"></audio>`, tokens: [address] };
  },
  film: (token) => {
    const address = `https://${token()}.example/a.mp4`;
    return { html: `<video><source src="${address}"></video>`, tokens: [address] };
  },
  picture: (token, draw) => {
    const [alt, caption] = [token(), token()];
    const image = `<img ${lazy(draw, "https://courier.example/wp-content/uploads/2019/05/bank.webp")} alt="${alt}">`;
    const html = draw([
      `<figure class="wp-block-image">${image}<figcaption>${caption}</figcaption></figure>`,
      `<div class="wp-caption">${image}<p class="wp-caption-text">${caption}</p></div>`,
      `<p>${caption} ${image}</p>`,
    ]);
    return { html, tokens: [alt, caption] };
  },
  lostPicture: (token) => {
    const name = token();
    return {
      html: `<p><img src="http://10.0.0.1/${name}.jpg" alt="${name}"></p>`,
      tokens: [`alt="${name}"`],
      loss: /^picture http:\/\/10\.0\.0\.1/,
    };
  },
  form: (token) => {
    const label = token();
    return { html: `<form><label>${label}</label><input></form>`, tokens: [label], loss: /^form$/ };
  },
  script: (token) => {
    const host = `${token()}.example`;
    return {
      html: `<script src="https://${host}/a.js"></script>`,
      tokens: [host],
      loss: /^script from /,
    };
  },
  formula: (token) => {
    const name = token();
    return { html: `<math><mi>${name}</mi></math>`, tokens: [name], loss: /^formula/ };
  },
};

/** Of WordPress alone: its shortcodes, blocks and bare addresses. */
export const wordpressPieces: Readonly<Record<string, Maker>> = {
  ...pieces,
  captionCode: (token) => {
    const [alt, caption] = [token(), token()];
    return {
      html: `[caption id="attachment_9" width="300"]<img src="https://courier.example/wp-content/uploads/2019/05/bank.webp" alt="${alt}" /> ${caption}[/caption]`,
      tokens: [alt, caption],
    };
  },
  embedCode: (token) => {
    const id = film(token());
    return { html: `[embed]https://youtu.be/${id}[/embed]`, tokens: [id] };
  },
  bare: (token) => {
    const id = film(token());
    return { html: `\n\nhttps://youtu.be/${id}\n\n`, tokens: [id] };
  },
  unknownCode: (token) => {
    const [address, inside] = [`https://${token()}.example/x`, token()];
    return { html: `[box url="${address}"]${inside}[/box]`, tokens: [address, inside] };
  },
  dynamicBlock: (token) => {
    const address = `https://${token()}.example/feed`;
    return { html: `<!-- wp:x/player {"url":"${address}"} /-->`, tokens: [address] };
  },
  note: (token) => {
    const note = token();
    return { html: `<p>Text[ref]Note ${note}[/ref].</p>`, tokens: [note] };
  },
};

/** Of Substack alone. */
export const substackPieces: Readonly<Record<string, Maker>> = {
  ...pieces,
  card: (token) => {
    const address = `https://letter.example/p/${token()}`;
    const about = JSON.stringify({ title: "Another", canonical_url: address });
    return {
      html: `<div class="digest-post-embed" data-attrs="${about.replaceAll('"', "&quot;")}"></div>`,
      tokens: [address],
    };
  },
  poll: (token) => {
    const id = token();
    return {
      html: `<div class="poll-embed" data-attrs="{&quot;id&quot;:&quot;${id}&quot;}" data-component-name="PollToDOM"></div>`,
      tokens: [id],
      loss: /^card Poll$/,
    };
  },
  pull: (token) => {
    const text = token();
    return { html: `<div class="pullquote"><p>${text}</p></div>`, tokens: [text] };
  },
};
