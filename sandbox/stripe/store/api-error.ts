/** Stripe's API errors. */
import type Stripe from "stripe";

type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

export interface ApiErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly setup_intent?: Stripe.SetupIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

/**
 * An error response. It is thrown, unlike expected failures elsewhere in this code base, because
 * throwing rolls the transaction back: a failed call changes nothing.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is invalid. */
export function invalidRequest(
  message: string,
  more: { code?: string; param?: string } = {},
): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...more });
}

/** @param what the kind in Stripe's message: "No such price: 'price_x'" */
export function missing(what: string, { id, param }: { id: string; param: string }): ApiError {
  return new ApiError(param === "id" || param === "intent" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param,
  });
}

/**
 * A declined card whose failed charge and events are stored. A call returns it instead of an object,
 * so that the transaction commits.
 */
export class CardDeclined {
  readonly body: ApiErrorBody;

  constructor(body: Omit<ApiErrorBody, "type">) {
    this.body = { type: "card_error", ...body };
  }
}
