/**
 * An error as it is logged. Only known properties are kept: PostgreSQL puts rows' values into `detail`
 * and `where`, Stripe's errors contain whole objects, and SMTP's the recipients.
 */

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
  readonly [property: string]: unknown;
}

/** Names and codes, which say nothing about a person. */
const keptProperties = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "errno",
  "syscall",
  "port",
  "status",
  "statusCode",
  "responseCode",
  "command",
];
const deepest = 4;
const mostErrors = 5;

export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const clean = cutValues(error, message);
  const logged: Record<string, unknown> = {
    type: error.constructor.name === "Error" ? name : error.constructor.name,
    message: clean,
  };
  if (stack !== undefined) logged["stack"] = stack.replace(message, () => clean);
  const properties = error as unknown as Record<string, unknown>;
  for (const property of keptProperties) {
    const value = properties[property];
    if (typeof value === "string" || typeof value === "number") logged[property] = value;
  }
  if (depth < deepest) {
    if (cause !== undefined) logged["cause"] = logError(cause, depth + 1);
    if (error instanceof AggregateError) {
      const first = error.errors.slice(0, mostErrors) as unknown[];
      logged["errors"] = first.map((each) => logError(each, depth + 1));
    }
  }
  return logged as LoggedError;
}

/** PostgreSQL's messages about values, like `invalid input syntax for type integer: "x"`, quote them. */
function cutValues(error: Error, message: string): string {
  const { code } = error as { code?: unknown };
  const quotesValues = typeof code === "string" && /^22\w{3}$/.test(code);
  if (quotesValues || (error instanceof SyntaxError && message.includes("JSON"))) {
    const first = message.indexOf('"');
    const last = message.lastIndexOf('"');
    if (last > first) return `${message.slice(0, first)}"…"${message.slice(last + 1)}`;
  }
  return message;
}
