/** Bodies of a batch of items, with their inline and featured pictures. */
import { type ConvertedBody, convertBody, type WantedPicture } from "../inbound/body";
import type { TakenRemote } from "../inbound/picture-queue";
import type { ImportIndex } from "./import-index";
import type { ImportPictures, WantedImport } from "./import-pictures";
import type { ImportItem } from "./import-types";
import { plain } from "./plain";

export interface BodyHere {
  readonly html: string;
  /** Its featured picture; null if it has none, or it could not be had. */
  readonly pictureId: number | null;
  readonly losses: readonly string[];
  /** Pictures that may be had another time. */
  readonly waitsFor: readonly string[];
}

const saidOf = ({ about }: WantedImport): number => (about.alt || about.caption ? 1 : 0);

export type Bodies = ReturnType<typeof createBodies>;

export function createBodies(deps: {
  readonly index: ImportIndex;
  /** Null in a dry run: every picture counts as had. */
  readonly pictures: ImportPictures | null;
  readonly origin: string;
  /** Called with the address of each picture that is shown. */
  readonly onShown: (url: string) => void;
}) {
  const { index, pictures, origin, onShown } = deps;

  /** A picture's whole file, at the address that the library has for it. */
  function remoteOf({
    url,
    upstreamId,
  }: Pick<WantedPicture, "url" | "upstreamId">): WantedImport | null {
    const named = upstreamId === null ? null : index.findAttachment(upstreamId);
    const id = named ? upstreamId : url === "" ? null : index.findUpload(url);
    const found = named ?? (id === null ? null : index.findAttachment(id));
    const address = URL.parse(found?.url ?? url, `${origin}/`);
    if (!address || !/^https?:$/.test(address.protocol)) return null;
    // Entries of the library may share a file; each is a picture with texts of its own.
    if (found && id !== null && index.findUpload(found.url) !== id) address.hash = id;
    return {
      url: address.href,
      about: found
        ? { alt: found.alt, caption: found.caption, title: found.title, credit: found.credit }
        : {},
    };
  }

  function featuredOf({ thumbnailId, pictureUrl, aboutPicture }: ImportItem): WantedImport | null {
    if (thumbnailId !== null) {
      return index.findAttachment(thumbnailId) && remoteOf({ url: "", upstreamId: thumbnailId });
    }
    const remote = pictureUrl === null ? null : remoteOf({ url: pictureUrl, upstreamId: null });
    if (!remote || !aboutPicture) return remote;
    const { alt, caption } = aboutPicture;
    return { ...remote, about: { ...remote.about, alt, caption: plain(caption) } };
  }

  function convert(item: ImportItem, own: (remote: string) => TakenRemote | null): ConvertedBody {
    return convertBody(item.content, {
      form: item.form,
      footnotes: item.meta.footnotes?.[0],
      resolvePicture(wanted) {
        const remote = remoteOf(wanted);
        const picture = remote && own(remote.url);
        if (!picture) return null;
        const { url, width, height } = picture;
        return {
          url,
          width: width ?? undefined,
          height: height ?? undefined,
          alt: remote.about.alt,
        };
      },
      resolveLink: (href) => index.findLink(href),
      findLinkedFile: (href) => index.findLinkedFile(href),
      findAttachment: (id) => index.findAttachment(id),
      findBlock: (id) => index.findBlock(id),
    });
  }

  return {
    remoteOf,
    async convertAll(
      input: readonly { readonly item: ImportItem; readonly hasBody: boolean }[],
    ): Promise<ReadonlyMap<ImportItem, BodyHere>> {
      const wanted: WantedImport[] = [];
      const firsts = input.map(({ item, hasBody }) => {
        const featured = featuredOf(item);
        const body = hasBody ? convert(item, () => null) : null;
        const remotes = (body?.pictures ?? []).flatMap((picture) => remoteOf(picture) ?? []);
        wanted.push(...remotes, ...(featured ? [featured] : []));
        return { item, featured, body, remotes };
      });
      for (const { url } of wanted) onShown(url);
      // A picture that is in the text, too, has what its article says of it.
      await pictures?.take(wanted.toSorted((one, other) => saidOf(one) - saidOf(other)));
      return new Map(
        firsts.map(({ item, featured, body, remotes }) => {
          const done = body && body.pictures.length > 0 ? convert(item, find) : body;
          const lead = featured && find(featured.url);
          const losses = (done?.losses ?? []).map(withReason);
          if (item.thumbnailId !== null && !featured) {
            losses.push(`featured picture ${item.thumbnailId}, which the export doesn’t have`);
          } else if (featured && !lead) {
            losses.push(withReason(`picture ${featured.url}`));
          }
          const addresses = [...remotes, ...(featured ? [featured] : [])].map(({ url }) => url);
          return [
            item,
            {
              html: done?.html ?? "",
              pictureId: lead?.id || null,
              losses,
              waitsFor: addresses.filter((url) => pictures?.isWaiting(url)),
            },
          ] as const;
        }),
      );
    },
  };

  function find(url: string): TakenRemote | null {
    return pictures ? pictures.find(url) : { id: 0, url: "/media/-", width: null, height: null };
  }

  function withReason(loss: string): string {
    if (!loss.startsWith("picture ")) return loss;
    const remote = remoteOf({ url: loss.slice("picture ".length), upstreamId: null });
    const because = remote && pictures?.whyRefused(remote.url);
    return because ? `${loss}: ${because}` : loss;
  }
}
