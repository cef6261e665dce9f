/** "facebook.com/paper.example" of a profile's address. */
export function handleOf(href: string): string {
  const { host, pathname } = new URL(href);
  return (host.replace(/^www\./, "") + pathname).replace(/\/$/, "");
}
