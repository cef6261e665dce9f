/** Reports of mail servers (delivery status, RFC 3464; complaints, RFC 5965), as a mailbox receives them. */
import { bareAddress } from "../../../../platform/mail/bulk/bulk-mail";
import { classifyReply } from "../../../../platform/mail/replies/classify-reply";
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
/** Of a field, and of a message: a stranger can write as many as fit. */
const mostAddresses = 10;
const mostParts = 20;

type ReadReturnPath = (address: string) => Bounce["delivery"];
type Fields = ReturnType<typeof readFields>;

/** The first address among these fields that was made here for an email. */
function findDelivery(
  fields: Fields,
  names: readonly string[],
  readReturnPath: ReadReturnPath,
): Bounce["delivery"] {
  for (const name of names) {
    for (const line of (fields.get(name) ?? []).slice(0, mostAddresses)) {
      for (const address of line.split(",", mostAddresses)) {
        const found = readReturnPath(bareAddress(address));
        if (found) return found;
      }
    }
  }
  return null;
}

/**
 * @param readReturnPath whose email came back to an address; null for any other address
 * @returns null if it is no report on an email of an issue
 */
export function readDeliveryReport(message: string, readReturnPath: ReadReturnPath): Bounce | null {
  const { head, body } = headOf(message.replaceAll("\r\n", "\n"));
  const fields = readFields(head);
  const type = fields.get("content-type")?.[0] ?? "";
  const boundary = readParameter(type, "boundary");
  // "multipart/mixed" is OpenSMTPD's.
  if (!boundary || !/^multipart\/(?:report|mixed)\b/i.test(type)) return null;
  const parts = splitParts(body, boundary)
    .slice(0, mostParts)
    .map((part) => {
      const split = headOf(part);
      const own = readFields(split.head).get("content-type")?.[0] ?? "";
      return { type: own.toLowerCase(), body: split.body };
    });
  const bodyOf = (...types: readonly string[]) =>
    parts.find((part) => types.some((each) => part.type.startsWith(each)))?.body;
  const feedback = bodyOf("message/feedback-report");
  if (feedback !== undefined) {
    const original = bodyOf("message/rfc822", "text/rfc822-headers") ?? "";
    return readComplaint({ fields, feedback: readFields(feedback), original }, readReturnPath);
  }
  const status = bodyOf("message/delivery-status", "message/global-delivery-status");
  const delivery = findDelivery(fields, addressees, readReturnPath);
  if (!delivery || status === undefined) return null;
  const report = readFields(status);
  const action = report.get("action")?.[0]?.toLowerCase() ?? "";
  if (action !== "failed" && action !== "delayed") return null;
  const code = report.get("status")?.[0]?.split(" ", 1)[0] ?? "";
  const diagnostic = report.get("diagnostic-code")?.[0] ?? "";
  return {
    kind: action === "delayed" ? "delayed" : classifyReply(replyOf(diagnostic), { status: code }),
    reason: cleanReason(`${code} ${diagnostic}`),
    delivery,
    email: null,
  };
}

/** The reply in a Diagnostic-Code, which begins with its type, like `smtp;`; some servers leave that out. */
function replyOf(diagnostic: string): string {
  const end = diagnostic.indexOf(";");
  return end === -1 || /^\d/.test(diagnostic) ? diagnostic : diagnostic.slice(end + 1);
}

/**
 * A complaint that a provider forwards (ARF, RFC 5965). It comes to an address of ours that everyone may know, so
 * the email's own return path is its proof: in the report, or in the email that is attached.
 */
function readComplaint(
  { fields, feedback, original }: { fields: Fields; feedback: Fields; original: string },
  readReturnPath: ReadReturnPath,
): Bounce | null {
  const kind = feedback.get("feedback-type")?.[0]?.toLowerCase() ?? "";
  if (kind === "" || kind === "not-spam") return null;
  const delivery =
    findDelivery(feedback, ["original-mail-from"], readReturnPath) ??
    findDelivery(readFields(headOf(original).head), ["return-path"], readReturnPath) ??
    findDelivery(fields, addressees, readReturnPath);
  if (!delivery) return null;
  return { kind: "complaint", reason: cleanReason(kind), delivery, email: null };
}
