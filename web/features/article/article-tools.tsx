import { useState } from "react";

/** Print and share: both need the app, so the stylesheet hides them where there is no script. */
export function ArticleTools({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = location.href.split("#", 1)[0] ?? location.href;
    if (navigator.share) {
      // A reader who closes the share sheet has changed their mind: nothing failed.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <ul className="article-tools needs-script no-print">
      <li>
        <button type="button" data-app="" onClick={() => void share()}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M6.5 8.5h-2v9h11v-9h-2M10 12.5V2.5M6.5 6 10 2.5 13.5 6" />
          </svg>
          <span aria-live="polite">{copied ? "Link copied" : "Share"}</span>
        </button>
      </li>
      <li>
        <button type="button" data-app="" onClick={() => window.print()}>
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z" />
          </svg>
          Print
        </button>
      </li>
    </ul>
  );
}
