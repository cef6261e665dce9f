import type { OwnGroup } from "../../../../modules/groups/types";
import { Field } from "../../../ui/field";
import { GroupForm } from "./group-form";

/** Opens the organization's email domain: everyone with an address there can take an open seat. */
export function GroupDomain({ group }: { group: OwnGroup }) {
  const { domain, ownDomain, codeSentTo } = group;
  return (
    <section aria-labelledby="group-domain">
      <div className="dashboard-head">
        <h2 id="group-domain" className="head head-40">
          Joining by Email Domain
        </h2>
        <p className="deck">
          {domain
            ? `Everyone with an address at ${domain} can take an open seat at /groups/join.`
            : "Everyone with an address at your organization’s domain can take an open seat on their own."}
        </p>
      </div>
      {domain ? (
        <div className="dashboard-buttons">
          <GroupForm action="close-domain" label="Turn it off" about={`for ${domain}`} />
        </div>
      ) : (
        <GroupForm action="open-domain" label="Let people join by domain">
          <Field
            label="Domain"
            name="domain"
            defaultValue={ownDomain ?? ""}
            placeholder="school.example"
            maxLength={254}
            required
          />
          <Field
            label="Email address at that domain (optional)"
            name="address"
            type="email"
            hint={
              ownDomain
                ? `For a domain other than ${ownDomain}, we’ll send a code to this address.`
                : "We’ll send a code there to confirm that the domain is yours."
            }
            maxLength={254}
          />
        </GroupForm>
      )}
      {!domain && codeSentTo ? (
        <GroupForm action="prove-domain" label="Confirm" ink="ink">
          <Field
            label={`Code we emailed to ${codeSentTo}`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </GroupForm>
      ) : null}
    </section>
  );
}
