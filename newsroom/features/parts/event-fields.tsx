/** An event: when, where, and what it costs. */
import { Field } from "../../ui/field";
import { useNow } from "../../common/clock";
import {
  DeckField,
  type FieldsProps,
  PictureField,
  SlugField,
  TitleField,
  WriterField,
} from "./common-fields";
import { InstantField } from "./instant-field";

export function EventFields({ state, isForReading }: FieldsProps) {
  const { facts } = state.copy;
  const now = useNow().toISOString();
  const isEndEarly =
    facts.starts_at !== "" && facts.ends_at !== "" && facts.ends_at < facts.starts_at;
  const last = facts.ends_at > facts.starts_at ? facts.ends_at : facts.starts_at;
  return (
    <>
      <TitleField state={state} />
      <DeckField state={state} />
      <div className="features-pair">
        <InstantField
          label="Start"
          value={facts.starts_at}
          error={null}
          onChange={(starts_at) => state.changeFacts({ starts_at })}
        />
        <InstantField
          label="End"
          value={facts.ends_at}
          error={isEndEarly ? "It ends before it starts." : null}
          onChange={(ends_at) => state.changeFacts({ ends_at })}
        />
      </div>
      {last !== "" && last <= now ? (
        <output className="notice features-note">
          This event is over: readers find it among the past ones.
        </output>
      ) : null}
      <div className="features-pair">
        <Field
          label="Place"
          maxLength={300}
          value={facts.place}
          onChange={({ currentTarget }) => state.changeFacts({ place: currentTarget.value })}
        />
        <Field
          label="Street address"
          maxLength={500}
          value={facts.address}
          onChange={({ currentTarget }) => state.changeFacts({ address: currentTarget.value })}
        />
        <Field
          label="Admission"
          hint="“Free”, “$12; $6 for subscribers”"
          maxLength={300}
          value={facts.admission}
          onChange={({ currentTarget }) => state.changeFacts({ admission: currentTarget.value })}
        />
        <Field
          label="Tickets"
          type="url"
          hint="An address that begins with https://"
          maxLength={2000}
          value={facts.booking_url}
          error={
            facts.booking_url === "" || facts.booking_url.trim().startsWith("https://")
              ? null
              : "It has to begin with https://."
          }
          onChange={({ currentTarget }) => state.changeFacts({ booking_url: currentTarget.value })}
        />
        <WriterField state={state} label="Host" />
        <SlugField state={state} />
        <PictureField state={state} isForReading={isForReading} />
      </div>
    </>
  );
}
