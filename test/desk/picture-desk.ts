/** The pictures desk in tests: a member of the staff, and pictures to upload. */
import sharp from "sharp";
import type { PictureDetails } from "../../modules/content/types";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import type { TestApp } from "../setup/create-test-app";
import { type Colleague, signInStaff } from "./desk-staff";

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface PictureDesk {
  readonly person: Colleague;
  /** Sends a call and returns its status and JSON; `seen` is the version for `If-Match`. */
  ask<Body = PictureDetails>(
    method: string,
    path: string,
    options?: { body?: unknown; seen?: string | number },
  ): Promise<Answer<Body>>;
  /** Uploads a file's bytes. */
  upload(
    bytes: BodyInit,
    name?: string,
  ): Promise<
    Answer<PictureDetails & { readonly code?: string; readonly message?: string }> & {
      readonly retryAfter: string | null;
    }
  >;
  /** Uploads a drawn picture and gives it credit and description. */
  add(background: string, options?: Record<string, unknown>): Promise<PictureDetails>;
}

/** @param roles of someone who is created for the test */
export async function openPictureDesk(
  app: TestApp,
  login: string,
  roles?: readonly StaffRole[],
): Promise<PictureDesk> {
  const person = await signInStaff(app, login, roles);
  const desk: PictureDesk = {
    person,
    async ask<Body>(
      method: string,
      path: string,
      { body, seen }: { body?: unknown; seen?: string | number } = {},
    ) {
      const headers: Record<string, string> = seen === undefined ? {} : { "if-match": `"${seen}"` };
      const response = await person.call(method, path, body, headers);
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
    },
    async upload(bytes, name = "pier.png") {
      const response = await person.browser.send("/api/v1/desk/pictures", {
        method: "POST",
        headers: {
          "content-type": "application/octet-stream",
          "x-file-name": encodeURIComponent(name),
        },
        body: bytes,
        // Required of a body that is a stream.
        duplex: "half",
      } as RequestInit);
      return {
        status: response.status,
        body: (await response.json()) as PictureDetails,
        retryAfter: response.headers.get("retry-after"),
      };
    },
    async add(background, input = { credit: "R. Quill", alt: `A field of ${background}` }) {
      const { body } = await desk.upload(await draw(background), `${background}.png`);
      const path = `/pictures/${body.id}`;
      return (await desk.ask("PATCH", path, { body: input, seen: body.version })).body;
    },
  };
  return desk;
}

/** A picture of one color. */
export async function draw(background: string, width = 90, height = 60) {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}
