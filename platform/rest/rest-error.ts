/** Errors in WordPress's format: clients depend on the codes, people read the messages. */

export interface ParamFault {
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

/** Thrown only by the REST layer, and sent as the response body. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  /** `retry_after`, in seconds, is sent as the header, too. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, status: number, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }

  get body(): Record<string, unknown> {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } };
  }
}

/** 400 `rest_invalid_param` with WordPress's `params` and `details`. */
export function invalidParams(faults: ReadonlyMap<string, ParamFault>): RestError {
  const params: Record<string, string> = {};
  const details: Record<string, ParamFault> = {};
  for (const [name, fault] of faults) {
    params[name] = fault.message;
    details[name] = fault;
  }
  return new RestError(
    "rest_invalid_param",
    400,
    `Invalid parameter(s): ${[...faults.keys()].join(", ")}`,
    { params, details },
  );
}

export function noRoute(): RestError {
  return new RestError(
    "rest_no_route",
    404,
    "No route was found matching the URL and request method.",
  );
}

export function invalidPostId(): RestError {
  return new RestError("rest_post_invalid_id", 404, "Invalid post ID.");
}

/** Not allowed: 401 for an anonymous caller, 403 for a staff member. */
export function refused(code: string, message: string, isStaff: boolean): RestError {
  return new RestError(code, isStaff ? 403 : 401, message);
}
