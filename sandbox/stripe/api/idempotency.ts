/** Idempotency keys, shared by all processes. */
import { createHash } from "node:crypto";
import type { Pool } from "../../../platform/database/database";
import { ApiError } from "../store/api-error";

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

/** A request that holds its key longer than this belongs to a process that died. */
const ABANDONED_AFTER = "1 minute";
const EXPIRES_AFTER = "30 days";

interface KeyedRequest {
  readonly key: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly form: string;
}

/**
 * Returns the stored response of an earlier request with the key, or does the work and stores its
 * response. After a 5xx, and after a request that failed validation (400), the key can be reused.
 * @throws ApiError (idempotency_error) for a different request with the key, or a concurrent one
 */
export async function answerOnce(
  pool: Pool,
  request: KeyedRequest,
  work: () => Promise<Answered>,
): Promise<Answered & { isReplayed: boolean }> {
  const hash = createHash("sha256")
    .update(JSON.stringify([request.method, request.path, request.form]))
    .digest("hex");
  const { rowCount } = await pool.query(
    `insert into sandbox.stripe_answers as known (key, request_hash, request_id, begun_at)
     values ($1, $2, $3, clock_timestamp())
     on conflict (key) do update set request_hash = excluded.request_hash,
       request_id = excluded.request_id, begun_at = excluded.begun_at, status = null, body = null
     where known.begun_at < clock_timestamp() - interval '${EXPIRES_AFTER}'
       or (known.status is null and known.begun_at < clock_timestamp() - interval '${ABANDONED_AFTER}')`,
    [request.key, hash, request.requestId],
  );
  if (rowCount === 0) return replay(pool, request.key, hash);

  let answer: Answered;
  try {
    answer = await work();
  } catch (error) {
    await deleteKey(pool, request);
    throw error;
  }
  if (answer.status >= 500 || answer.status === 400) {
    await deleteKey(pool, request);
  } else {
    await pool.query(
      "update sandbox.stripe_answers set status = $3, body = $4 where key = $1 and request_id = $2",
      [request.key, request.requestId, answer.status, answer.body],
    );
  }
  return { ...answer, isReplayed: false };
}

async function deleteKey(pool: Pool, { key, requestId }: KeyedRequest): Promise<void> {
  await pool.query("delete from sandbox.stripe_answers where key = $1 and request_id = $2", [
    key,
    requestId,
  ]);
}

async function replay(pool: Pool, key: string, hash: string) {
  const { rows } = await pool.query<{
    request_hash: string;
    request_id: string;
    status: number | null;
    body: string | null;
  }>("select request_hash, request_id, status, body from sandbox.stripe_answers where key = $1", [
    key,
  ]);
  const known = rows[0];
  if (known && known.request_hash !== hash) {
    throw new ApiError(400, {
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first " +
        `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (!known || known.status === null || known.body === null) {
    throw new ApiError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        `There is currently another in-progress request using this Idempotent Key (${key}) (that ` +
        "probably means you submitted twice, and the other request is still going through). " +
        "Please try again later.",
    });
  }
  return {
    status: known.status,
    body: known.body,
    requestId: known.request_id,
    isReplayed: true,
  };
}
