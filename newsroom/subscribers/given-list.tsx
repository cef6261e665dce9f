/** The access that staff gave this reader, and ending it early. */
import { useState } from "react";
import type { GivenAccess } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { ReasonDialog } from "./dialogs/reason-dialog";
import type { PartProps } from "./facts/part-props";
import { givenWords, shortDay } from "./facts/words";

export function GivenList({ page, path, now, onChanged }: PartProps) {
  const [ending, setEnding] = useState<GivenAccess | null>(null);
  const open = page.given.filter(
    ({ startsAt, endsAt }) => endsAt === null || (new Date(endsAt) > now && endsAt > startsAt),
  );
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="subscriber-given">
      <h2 id="subscriber-given" className="unseen">
        Complimentary access and gifts
      </h2>
      <ul className="subscriber-lines">
        {open.map((access) => (
          <li key={access.id}>
            <p>
              <b>{access.label}</b>
              <br />
              {new Date(access.startsAt) > now ? `From ${shortDay(access.startsAt)}. ` : ""}
              {givenWords(access, now)}: “{access.reason}”
            </p>
            <Button kind="quiet" isSmall onClick={() => setEnding(access)}>
              End…<span className="unseen"> {access.label}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending ? (
        <ReasonDialog
          form={`end ${ending.id}`}
          title={`End ${ending.label}?`}
          text="This access ends immediately. A paid subscription isn’t affected."
          button="End it now"
          onClose={() => setEnding(null)}
          onSend={async (reason) => {
            await call(`${path}/given/${encodeURIComponent(ending.id)}/end`, {
              method: "POST",
              body: { reason },
            });
            showToast({ text: "Ended." });
            await onChanged();
          }}
        />
      ) : null}
    </section>
  );
}
