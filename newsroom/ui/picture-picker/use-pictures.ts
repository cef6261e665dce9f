import useSwrInfinite from "swr/infinite";
import type {
  PictureDetails,
  PictureFilter,
  PictureList,
  StoredPicture,
} from "../../../modules/content/pictures/desk/types";
import { call } from "../../common/call";

export interface FoundPictures {
  readonly pictures: readonly StoredPicture[];
  readonly counts: PictureList["counts"] | undefined;
  readonly isLoading: boolean;
  /** Of the latest request; what was loaded before stays. */
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Loads everything again. */
  readonly reload: () => void;
  /** Shows a changed picture at once. */
  readonly replace: (picture: PictureDetails) => void;
}

/** Stored pictures, newest first, a page at a time. */
export function usePictures({
  q = "",
  filter = "all",
}: {
  readonly q?: string;
  readonly filter?: PictureFilter;
}): FoundPictures {
  const { data, error, isLoading, isValidating, setSize, mutate } = useSwrInfinite<PictureList>(
    (page, before: PictureList | null) => {
      if (page > 0 && !before?.next) return null;
      const query = new URLSearchParams({
        filter,
        ...(q === "" ? {} : { q }),
        ...(before?.next ? { after: before.next } : {}),
      });
      return `/pictures?${query}`;
    },
    (path: string) => call<PictureList>(path),
    { keepPreviousData: true, revalidateFirstPage: false, revalidateOnFocus: false },
  );
  return {
    pictures: data?.flatMap(({ pictures }) => pictures) ?? [],
    counts: data?.[0]?.counts,
    isLoading,
    error: error as unknown,
    hasMore: data?.at(-1)?.next != null,
    loadMore() {
      if (!isValidating) void setSize((size) => size + 1);
    },
    reload: () => void mutate(),
    replace: (picture) =>
      void mutate(
        (lists) =>
          lists?.map((list) => ({
            ...list,
            pictures: list.pictures.map((shown) => (shown.id === picture.id ? picture : shown)),
          })),
        { revalidate: false },
      ),
  };
}
