/** The newsroom's calls on films at their provider: what an address names, and its picture. */
import { type AnyDeskCall, deskCall, DeskRefusal } from "../../../../../platform/desk/desk-call";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import { type PictureIntake, takePicture } from "../../../pictures/take-picture";
import type { Writer } from "../../../entries/write";
import { filmInput } from "./feature-inputs";
import { readFilmAddress } from "./film-address";
import { filmAddress, type FilmProvider } from "./film-provider";
import type { FilmLookUp } from "./types";

export interface FilmDeps extends PictureIntake {
  readonly films: FilmProvider;
  readonly writer: Pick<Writer, "create" | "edit">;
}

/** @throws DeskRefusal 422 with what is wrong with the address */
function readId(address: string): string {
  const read = readFilmAddress(address);
  if (!read.ok) throw new DeskRefusal(422, "no_film", read.because);
  return read.providerId;
}

export function createFilmCalls(deps: FilmDeps): readonly AnyDeskCall[] {
  const { films, writer } = deps;
  const rights = ["edit_features"] as const;
  return [
    deskCall({
      method: "POST",
      path: "/features/video/look-up",
      rights,
      input: filmInput,
      async handle({ input }) {
        const providerId = readId(input.address);
        const found = await films.describe(providerId);
        const facts =
          "problem" in found
            ? { title: "", channel: "", hasPicture: false, problem: found.problem }
            : { ...found, problem: null };
        return {
          body: { providerId, url: filmAddress(providerId), ...facts } satisfies FilmLookUp,
        };
      },
    }),
    deskCall({
      method: "POST",
      path: "/features/video/picture",
      rights,
      input: filmInput,
      async handle({ input, actor }) {
        const providerId = readId(input.address);
        const bytes = await films.findPicture(providerId);
        const picture = bytes && (await takePicture(deps, { name: `${providerId}.jpg`, bytes }));
        if (!picture?.taken) {
          throw new DeskRefusal(
            422,
            "no_picture",
            "We couldn’t load the film’s picture. Choose one yourself.",
          );
        }
        const { title, fields } = picture;
        const entry = await writer.create(
          "attachment",
          { title, status: "publish", fields },
          actor,
        );
        return { status: 201, body: toDeskPicture(entry.id, entry.fields) };
      },
    }),
  ];
}
