/** Takes down what is out: why, and where its readers go. */
import { useState } from "react";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Select, TextArea } from "../../ui/field";
import type { FeatureState, KindWords } from "../kind";

export interface PartProps {
  readonly words: KindWords;
  readonly state: FeatureState;
  readonly onClose: () => void;
}

/** While nothing waits to be published, this is what can be done. */
export const TakeDownPart = (props: PartProps) => (
  <Dialog title="Take down" width="narrow" onClose={props.onClose}>
    <TakeDownForm {...props} />
  </Dialog>
);

export function TakeDownForm({ words, state, onClose }: PartProps) {
  const { one, many, hasNoPage } = words;
  const [reason, setReason] = useState("");
  const [to, setTo] = useState("list");
  const [error, setError] = useState<string | null>(null);

  async function send(): Promise<void> {
    if (reason.trim() === "")
      return setError("Please give a reason. It’s recorded in the audit log.");
    const isDone = await state.step("take-down", { reason, to });
    // The form shows the error.
    onClose();
    if (isDone) showToast({ text: `The ${one} is taken down.`, mark: "taken-down" });
  }

  return (
    <form
      className="features-take-down"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Reason for taking it down"
        maxLength={1000}
        value={reason}
        error={error}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {hasNoPage ? null : (
        <Select
          label="Readers who follow a link"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        >
          <option value="list">go to all {many}</option>
          <option value="gone">see a page that says it’s gone</option>
        </Select>
      )}
      <Button kind="ink" type="submit" isWaiting={state.isWaiting}>
        Take down
      </Button>
    </form>
  );
}
