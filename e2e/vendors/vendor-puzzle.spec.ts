/** A crossword from another site. It is written via the API, which a paper that is written in WordPress refuses. */
import { expect, test, whenReady } from "../paper";

test("a vendor's puzzle is framed by a policy that names its host, from wherever one comes", async ({
  page,
}) => {
  const authorization = `Basic ${Buffer.from("dora:sandbox").toString("base64")}`;
  const created = await page.request.post("/wp-json/wp/v2/crosswords", {
    headers: { authorization },
    data: {
      title: "Elsewhere",
      status: "publish",
      date_gmt: "2020-01-01T12:00:00",
      acf: { embed: '<iframe src="https://puzzles.example/embed/7"></iframe>' },
    },
  });
  const { id, slug: elsewhere } = (await created.json()) as { id: number; slug: string };
  try {
    await page.route("https://puzzles.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Their grid</h1>" }),
    );
    await page.goto("/crosswords?page=2");
    await whenReady(page);
    await page.getByRole("link", { name: "‘Elsewhere’" }).click();
    await expect(page).toHaveURL(`/crosswords/${elsewhere}`);
    // The document itself may have been prefetched, which the test does not see.
    const document = await page.request.get(page.url());
    expect(document.headers()["content-security-policy"]).toContain(
      "frame-src 'self' https://puzzles.example",
    );
    await expect(
      page.frameLocator("iframe.puzzle-frame").getByRole("heading", { name: "Their grid" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Play it at puzzles.example" })).toBeVisible();
  } finally {
    await page.request.delete(`/wp-json/wp/v2/crosswords/${id}?force=true`, {
      headers: { authorization },
    });
  }
});
