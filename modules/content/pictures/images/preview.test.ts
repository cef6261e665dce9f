/** Crops for social networks, and limits on what a client can have encoded. */
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDesk, look, paint } from "./test-picture-desk";

let desk: Awaited<ReturnType<typeof createDesk>>;

beforeEach(async () => {
  desk = await createDesk();
});
afterEach(() => desk.close());

describe("GET /preview", () => {
  test("crops to 1280x720 around the focal point", async () => {
    const halves = sharp({
      create: { width: 600, height: 1200, channels: 3, background: "#000000" },
    });
    const white = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    await desk.putMedia(
      "halves.png",
      await halves
        .composite([{ input: white, left: 0, top: 600 }])
        .png()
        .toBuffer(),
    );
    const { routes } = desk.start({
      focalPoints: {
        "/media/halves.png": [
          { x: 50, y: 1 },
          { x: 50, y: 99 },
        ],
      },
    });
    const brightness = async (focus: string) => {
      const response = await routes.request(`/preview/halves.png.jpg?focus=${focus}`);
      const copy = response.clone();
      expect(await look(copy)).toEqual({
        status: 200,
        type: "image/jpeg",
        format: "jpeg",
        width: 1280,
        height: 720,
      });
      return (await sharp(await response.arrayBuffer()).stats()).channels[0]?.mean ?? -1;
    };
    expect(await brightness("50,0")).toBeLessThan(5);
    expect(await brightness("50,100")).toBeGreaterThan(250);
  });

  test("redirects to a stored crop when asked for another", async () => {
    const { images, routes } = desk.start({
      focalPoints: { "/media/harbor.jpg": [{ x: 23, y: 48 }] },
    });
    const ask = (query: string) => routes.request(`/preview/harbor.jpg.jpg${query}`);
    for (const query of ["", "?focus=0,0", "?focus=100,5"]) {
      const response = await ask(query);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/preview/harbor.jpg.jpg?focus=25%2C50");
    }
    expect((await ask("?focus=25%2C50")).status).toBe(200);
    await images.settle();
    const crops = (await desk.kept()).filter((name) => /-preview-(?:0-0|100-5|25-50)\./.test(name));
    expect(crops).toEqual([expect.stringContaining("-preview-25-50.")]);
    const unknown = "/preview/remote.jpg?url=https://pictures.example/a.jpg";
    expect((await routes.request(unknown)).status).toBe(404);
  });

  test("limits what one client can have encoded, and still serves cached pictures", async () => {
    const { images, routes } = desk.start({ encodingsAMinute: 2 });
    await desk.putMedia("many.jpg", await paint(400, 300).jpeg().toBuffer());
    const ask = (width: number) => routes.request(`/image?url=/media/many.jpg&w=${width}&q=75`);
    expect((await ask(16)).status).toBe(200);
    expect((await ask(32)).status).toBe(200);
    const refused = await ask(48);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    await images.settle();
    expect((await ask(16)).status).toBe(200);
  });

  test("returns 503 with Retry-After when the queue is full", async () => {
    const { routes } = desk.start();
    for (let index = 0; index < 40; index += 1) {
      await desk.putMedia(
        `crowd-${index}.jpg`,
        await paint(64, 48, index + 1)
          .jpeg()
          .toBuffer(),
      );
    }
    const asked = Array.from({ length: 40 }, (_, index) =>
      [16, 32, 48, 64].map((width) => `/image?url=/media/crowd-${index}.jpg&w=${width}&q=75`),
    ).flat();
    const answers = await Promise.all(asked.map((path) => routes.request(path)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get("retry-after")).toBe("5");
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect((await routes.request(asked[0]!)).status).toBe(200);
  });

  test.each([
    ["/preview/harbor.jpg.jpg?focus=1,2", 400],
    ["/preview/none.jpg.jpg", 404],
    ["/preview/harbor.jpg", 404],
    ["/preview/harbor.png", 404],
    ["/preview/%2e%2e%2fsecret.jpg.jpg", 400],
    ["/preview/remote.jpg?url=https://evil.example/a.jpg", 404],
    ["/preview/remote.jpg", 400],
  ])("%s returns %i", async (path, status) => {
    const { routes } = desk.start();
    expect((await routes.request(path)).status).toBe(status);
  });
});
