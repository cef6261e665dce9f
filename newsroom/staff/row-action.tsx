import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";

interface RowActionProps {
  /** "End" */
  readonly label: string;
  /** Of what, for screen readers: "the session in Chrome on Mac". */
  readonly of: string;
  readonly onPress: () => Promise<unknown>;
  /** The message when it is done. */
  readonly done: string;
}

/** A word at the end of a row that does something with it. */
export function RowAction({ label, of, onPress, done }: RowActionProps) {
  const { run, isWaiting } = useAction(async () => {
    try {
      await onPress();
      showToast({ text: done });
    } catch (error) {
      showToast({ text: (error as Error).message });
    }
  });
  return (
    <Button kind="quiet" isSmall isWaiting={isWaiting} onClick={() => void run()}>
      {label}
      <span className="unseen"> {of}</span>
    </Button>
  );
}
