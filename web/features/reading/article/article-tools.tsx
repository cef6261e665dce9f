import { usePage } from "../../../common/page/facts";

/**
 * Share and print. The links work without scripts; buttons are answered by the early script
 * (early/article-tools.ts), and are hidden without scripts.
 */
export function ArticleTools({ title }: { title: string }) {
  const { origin, pathname } = usePage();
  const url = origin + pathname;
  return (
    <ul className="article-tools no-print">
      <li>
        <details className="share" data-menu="">
          <summary>
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M6.5 8.5h-2v9h11v-9h-2M10 12.5V2.5M6.5 6 10 2.5 13.5 6" />
            </svg>
            Share
          </summary>
          <ul>
            {listShareLinks({ title, url }).map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
            {/* Shown where the browser has a share sheet. */}
            <li hidden>
              <button type="button" data-app="" data-does="share" data-title={title}>
                More…
              </button>
            </li>
          </ul>
        </details>
      </li>
      <li className="needs-script">
        <button type="button" data-app="" data-does="copy-link">
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M8.5 11.5a3.3 3.3 0 0 0 4.7 0l3-3a3.3 3.3 0 0 0-4.7-4.7L10 5.3M11.5 8.5a3.3 3.3 0 0 0-4.7 0l-3 3a3.3 3.3 0 0 0 4.7 4.7L10 14.7" />
          </svg>
          <span aria-live="polite">Copy link</span>
        </button>
      </li>
      <li className="needs-script">
        <button type="button" data-app="" data-does="print">
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z" />
          </svg>
          Print
        </button>
      </li>
    </ul>
  );
}

interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** Services to share an article with: plain links, so that no request goes to them before a click. */
export function listShareLinks({ title, url }: { title: string; url: string }): ShareLink[] {
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: "X", href: `https://x.com/intent/post?text=${words}&url=${address}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: "Email", href: `mailto:?subject=${words}&body=${address}` },
  ];
}
