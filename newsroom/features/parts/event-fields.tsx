/** An event: when, where, and what it costs. */
import { Field } from "../../ui/field";
import { useNow } from "../../common/clock";
import { DeckField, PictureField, SlugField, TitleField, WriterField } from "./common-fields";
import type { FieldsProps } from "../kind";
import { InstantField } from "./instant-field";

export function EventFields({ state, isForReading }: FieldsProps) {
  const { copy } = state;
  const now = useNow().toISOString();
  const isEndEarly = copy.starts_at !== "" && copy.ends_at !== "" && copy.ends_at < copy.starts_at;
  const last = copy.ends_at > copy.starts_at ? copy.ends_at : copy.starts_at;
  return (
    <>
      <TitleField state={state} />
      <DeckField state={state} />
      <div className="features-pair">
        <InstantField
          label="Start"
          value={copy.starts_at}
          error={null}
          onChange={(starts_at) => state.change({ starts_at })}
        />
        <InstantField
          label="End"
          value={copy.ends_at}
          error={isEndEarly ? "It ends before it starts." : null}
          onChange={(ends_at) => state.change({ ends_at })}
        />
      </div>
      {last !== "" && last <= now ? (
        <output className="notice features-note">
          This event is over. Readers will find it under Past.
        </output>
      ) : null}
      <div className="features-pair">
        <Field
          label="Place"
          maxLength={300}
          value={copy.place}
          onChange={({ currentTarget }) => state.change({ place: currentTarget.value })}
        />
        <Field
          label="Street address"
          maxLength={500}
          value={copy.address}
          onChange={({ currentTarget }) => state.change({ address: currentTarget.value })}
        />
        <Field
          label="Admission"
          hint="Such as “Free” or “$12; $6 for subscribers”"
          maxLength={300}
          value={copy.admission}
          onChange={({ currentTarget }) => state.change({ admission: currentTarget.value })}
        />
        <Field
          label="Tickets"
          type="url"
          hint="A URL that starts with https://"
          maxLength={2000}
          value={copy.booking_url}
          error={
            copy.booking_url === "" || copy.booking_url.trim().startsWith("https://")
              ? null
              : "Please start the URL with https://."
          }
          onChange={({ currentTarget }) => state.change({ booking_url: currentTarget.value })}
        />
        <WriterField state={state} label="Host" />
        <SlugField state={state} />
        <PictureField state={state} isForReading={isForReading} />
      </div>
    </>
  );
}
