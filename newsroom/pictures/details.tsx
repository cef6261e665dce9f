import useSwr from "swr";
import type { PictureDetails } from "../../modules/content/pictures/desk/types";
import { call, CallError } from "../common/call";
import { Dialog } from "../ui/dialog";
import { Failed, Loading } from "../ui/states";
import { DetailsForm } from "./details-form";

interface DetailsProps {
  readonly id: number;
  /** Beside the list; else over it. */
  readonly isWide: boolean;
  readonly onClose: () => void;
  readonly onChanged: (picture: PictureDetails) => void;
  readonly onGone: () => void;
}

/** All about one picture. */
export function Details({ id, isWide, onClose, onChanged, onGone }: DetailsProps) {
  const { data, error, mutate } = useSwr<PictureDetails, unknown>(
    `/pictures/${id}`,
    (path: string) => call<PictureDetails>(path),
    { revalidateOnFocus: false },
  );
  const keep = (picture: PictureDetails) => {
    void mutate(picture, { revalidate: false });
    onChanged(picture);
  };
  const content = data ? (
    <DetailsForm picture={data} onChanged={keep} onGone={onGone} />
  ) : error ? (
    <Failed
      what={
        error instanceof CallError && error.status === 404
          ? "This picture was deleted."
          : "We couldn’t load this picture."
      }
      error={error}
      onRetry={() => void mutate()}
    />
  ) : (
    <Loading what="the picture" rows={4} />
  );
  if (isWide) {
    return (
      <aside className="pictures-details" aria-label="The chosen picture">
        {content}
      </aside>
    );
  }
  return (
    <Dialog title={data?.fileName ?? "Picture"} onClose={onClose}>
      <div className="pictures-details">{content}</div>
    </Dialog>
  );
}
