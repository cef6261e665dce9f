/** Deletes an issue that no one has been sent; that can’t be undone, so it is asked. */
import { useLocation } from "wouter";
import type { Issue } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { describeDay } from "./words";
import { FieldError } from "../ui/field";

interface DeleteIssueProps {
  readonly issue: Issue;
  readonly onClose: () => void;
}

export function DeleteIssue({ issue, onClose }: DeleteIssueProps) {
  const [, navigate] = useLocation();
  const remove = useAction(async () => {
    await call(`/newsletters/issues/${issue.id}`, { method: "DELETE", seen: issue.version });
    showToast({ text: "Issue deleted." });
    navigate("/newsletters");
  });
  return (
    <Dialog title="Delete this issue?" width="narrow" onClose={onClose}>
      <div className="issue-form">
        <p className="deck">
          The issue for {describeDay(issue.forDay)} and its contents will be permanently deleted. It
          hasn’t been sent to anyone.
        </p>
        <FieldError error={remove.error} />
        <div className="button-row">
          <Button kind="ink" isWaiting={remove.isWaiting} onClick={() => void remove.run()}>
            Delete permanently
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  );
}
