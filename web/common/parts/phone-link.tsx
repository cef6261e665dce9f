import { publication } from "#publication";

/** The paper's telephone. */
export function PhoneLink() {
  const { phone } = publication;
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>;
}
