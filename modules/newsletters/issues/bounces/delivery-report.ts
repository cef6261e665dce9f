/** Reports that mail servers send back (delivery status notifications, RFC 3464), as a mailbox receives them. */
import { isBadAddress } from "../../../../platform/mail/bulk/bad-address";
import { bareAddress } from "../../../../platform/mail/bulk/bulk-mail";
import { type Bounce, cleanReason } from "./bounce";

/** Header fields by name in lower case; folded lines are joined. */
function readFields(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  let current: string[] | null = null;
  for (const line of text.split("\n")) {
    if (line.startsWith(" ") || line.startsWith("\t")) {
      if (current) current[current.length - 1] += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    current = fields.get(name) ?? [];
    current.push(line.slice(colon + 1).trim());
    fields.set(name, current);
  }
  return fields;
}

/** The parameter of a header field, without its quotes. */
function readParameter(field: string, name: string): string | null {
  for (const piece of field.split(";").slice(1)) {
    const [key = "", ...value] = piece.split("=");
    if (key.trim().toLowerCase() === name) return value.join("=").trim().replaceAll('"', "");
  }
  return null;
}

const headOf = (text: string) => {
  const end = text.indexOf("\n\n");
  return end === -1
    ? { head: text, body: "" }
    : { head: text.slice(0, end), body: text.slice(end + 2) };
};

/** The parts of a multipart body, each with its head. */
function splitParts(body: string, boundary: string): readonly string[] {
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .map((part) => part.slice(part.indexOf("\n") + 1));
}

/** Where a report was delivered, in the order in which servers note it. */
const addressees = ["x-original-to", "delivered-to", "envelope-to", "to"] as const;

/**
 * @param readReturnPath whose email came back to an address; null for any other address
 * @returns null if it is no report on an email of an issue
 */
export function readDeliveryReport(
  message: string,
  readReturnPath: (address: string) => Bounce["delivery"],
): Bounce | null {
  const { head, body } = headOf(message.replaceAll("\r\n", "\n"));
  const fields = readFields(head);
  const delivery = addressees
    .flatMap((name) => fields.get(name) ?? [])
    .flatMap((line) => line.split(","))
    .map((line) => readReturnPath(bareAddress(line)))
    .find((found) => found !== null);
  const type = fields.get("content-type")?.[0] ?? "";
  const boundary = readParameter(type, "boundary");
  if (!delivery || !boundary || !type.toLowerCase().startsWith("multipart/report")) return null;
  const status = splitParts(body, boundary).find((part) =>
    (readFields(headOf(part).head).get("content-type")?.[0] ?? "")
      .toLowerCase()
      .startsWith("message/delivery-status"),
  );
  if (status === undefined) return null;
  const report = readFields(headOf(status).body);
  const action = report.get("action")?.[0]?.toLowerCase() ?? "";
  if (action !== "failed" && action !== "delayed") return null;
  const code = report.get("status")?.[0] ?? "";
  const diagnostic = report.get("diagnostic-code")?.[0] ?? "";
  return {
    kind: action === "failed" && isBadAddress(code, null) ? "hard" : "soft",
    reason: cleanReason(`${code} ${diagnostic}`),
    delivery,
    email: null,
  };
}
