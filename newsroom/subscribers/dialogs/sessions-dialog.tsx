import { call } from "../../common/call";
import { formatAgo } from "../../common/dates";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { PartProps } from "../facts/part-props";
import { FieldError } from "../../ui/field";

/** The browsers in which the reader is signed in. */
export function SessionsDialog(props: PartProps & { readonly onClose: () => void }) {
  const { page, path, now, onClose, onChanged } = props;
  const { sessions } = page;
  const { run, isWaiting, error } = useAction(async (id: string | null) => {
    await call(`${path}/sessions${id === null ? "" : `/${id}`}`, { method: "DELETE" });
    showToast({ text: id === null ? "Signed out everywhere." : "Signed out there." });
    await onChanged();
  });
  return (
    <Dialog title="Sessions" width="narrow" onClose={onClose}>
      <p className="deck">
        {sessions.length === 0
          ? "This reader isn’t signed in anywhere."
          : "Ending a session signs the reader out there. The subscription stays."}
      </p>
      <ul className="subscriber-lines">
        {sessions.map(({ id, device, lastSeenAt }) => (
          <li key={id}>
            <p>
              <b>{device}</b>
              <br />
              Last seen {formatAgo(new Date(lastSeenAt), now)}
            </p>
            <Button kind="quiet" isSmall isWaiting={isWaiting} onClick={() => void run(id)}>
              End<span className="unseen"> the session in {device}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FieldError error={error} />
      {sessions.length > 1 ? (
        <Button isWaiting={isWaiting} onClick={() => void run(null)}>
          End all {sessions.length}
        </Button>
      ) : null}
    </Dialog>
  );
}
