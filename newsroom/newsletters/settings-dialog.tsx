/** Whether and when a list goes out automatically. */
import { useState } from "react";
import type { DeskList } from "../../modules/newsletters/types";
import { call } from "../common/call";
import { zoneName } from "../common/dates";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Checkbox, Field, FieldError } from "../ui/field";
import { weekdayNames } from "./words";

export default function SettingsDialog({
  list,
  onClose,
  onChanged,
}: {
  readonly list: DeskList;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const [isOn, setOn] = useState(list.settings.sendsItself);
  const [time, setTime] = useState(list.settings.sendsAt);
  const [days, setDays] = useState<readonly number[]>(list.settings.weekdays);
  const save = useAction(async () => {
    await call(`/newsletters/${list.id}/settings`, {
      method: "PUT",
      seen: list.settings.version,
      body: { sendsItself: isOn, sendsAt: time, weekdays: days },
    });
    onChanged();
    onClose();
  });
  const toggle = (day: number, isChosen: boolean) =>
    setDays(isChosen ? [...days, day] : days.filter((each) => each !== day));
  return (
    <Dialog title={`When ${list.name} goes out`} onClose={onClose} width="narrow">
      <form
        className="newsletters-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <Checkbox
          label="Compose and send it automatically"
          hint="You can review the issue here an hour before. If someone has already composed one for that day, we won’t replace it."
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        <Field
          label={`At, ${zoneName}`}
          type="time"
          required
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <fieldset className="newsletters-days">
          <legend className="field-label">On</legend>
          {weekdayNames.map((name, place) => (
            <Checkbox
              key={name}
              label={name}
              checked={days.includes(place + 1)}
              onChange={({ target }) => toggle(place + 1, target.checked)}
            />
          ))}
        </fieldset>
        <FieldError error={save.error} />
        <div className="button-row">
          <Button kind="ink" type="submit" isWaiting={save.isWaiting}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
