/** The time from a change of a title until readers see it. */

const credentials = `Basic ${btoa("dora:sandbox")}`;

/**
 * Changes the lead's title through one process and polls another's front page until it shows.
 *
 * @returns {Promise<number>} the longest of five trials, in milliseconds from the sent request
 */
export async function measurePublishing({ writer, reader }) {
  const read = (path) => fetch(`${writer}/wp-json/wp/v2${path}`).then((answer) => answer.json());
  const [page] = await read("/pages?slug=top-stories-2&_fields=acf");
  const id = page.acf.articles.map((entry) => (typeof entry === "object" ? entry.ID : entry))[0];
  const before = (await read(`/articles/${id}?_fields=title`)).title.rendered;
  const setTitle = (title) =>
    fetch(`${writer}/wp-json/wp/v2/articles/${id}`, {
      method: "PATCH",
      headers: { authorization: credentials, "content-type": "application/json" },
      body: JSON.stringify({ title }),
    });
  let longest = 0;
  for (let trial = 0; trial < 5; trial++) {
    const title = `Bench trial ${trial} of ${Date.now()}`;
    // Ensures that the reading process has the page cached.
    await (await fetch(`${reader}/`)).text();
    const begun = performance.now();
    const answer = await setTitle(title);
    if (!answer.ok) throw new Error(`Couldn’t change the title: ${await answer.text()}`);
    while (!(await (await fetch(`${reader}/`)).text()).includes(title)) {
      if (performance.now() - begun > 10_000)
        throw new Error("The change wasn’t visible within 10 s.");
    }
    longest = Math.max(longest, performance.now() - begun);
  }
  await setTitle(before);
  return longest;
}
