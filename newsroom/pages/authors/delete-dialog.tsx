import { useLocation } from "wouter";
import type { DeskAuthor } from "../../../modules/content/newsroom/kinds/authors/types";
import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FieldError } from "../../ui/field";

interface DeleteDialogProps {
  readonly author: DeskAuthor;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Deletes an author without a work. */
export function DeleteDialog({ author, onDeleted, onClose }: DeleteDialogProps) {
  const [, navigate] = useLocation();
  const { id, name, version } = author;
  const deleting = useAction(async () => {
    await call(`/authors/${id}`, { method: "DELETE", seen: version });
    onDeleted();
    navigate("/authors");
    showToast({ text: `${name} is deleted.` });
  });
  return (
    <Dialog title={`Delete ${name}`} width="narrow" onClose={onClose}>
      <div className="authors-form">
        <p className="deck">No article has this byline. The author’s page will be gone.</p>
        <FieldError error={deleting.error} />
        <div className="button-row">
          <Button kind="ink" isWaiting={deleting.isWaiting} onClick={() => void deleting.run()}>
            Delete {name}
          </Button>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
