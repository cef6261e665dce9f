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
