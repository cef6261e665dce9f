import { publication } from "#publication";

/** The publication's phone number. */
export function PhoneLink() {
  const { phone } = publication;
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>;
}
