import sharp from "sharp";

/** Uploads a picture of one color via the API, as Dora. */
export async function uploadPicture(
  send: (path: string, init: RequestInit) => Promise<Response>,
  drawn: { width: number; height: number; background: string },
): Promise<{ id: number; source_url: string }> {
  const picture = sharp({ create: { ...drawn, channels: 3 } }).png();
  const response = await send("/wp-json/wp/v2/media", {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="pier.png"',
    },
    body: new Uint8Array(await picture.toBuffer()),
  });
  return (await response.json()) as { id: number; source_url: string };
}
