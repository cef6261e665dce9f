/** All SQL on exchanges with providers and on linked identities. */
import type { Pool } from "../../../platform/database/database";
import type { Exchange, Identity } from "./exchange";
import type { ProviderName } from "./provider";

/** Both hashes must match. */
export interface ExchangeKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

export interface Begun {
  readonly codeVerifier: string;
  readonly nonce: string | null;
  readonly nextPath: string;
  readonly startPath: string | null;
}

export interface Answered extends Identity {
  readonly provider: ProviderName;
  readonly outcome: "login" | "register" | "confirm";
  readonly nextPath: string;
  readonly startPath: string | null;
  readonly takenAt: Date | null;
}

interface Row {
  provider: ProviderName;
  outcome: Answered["outcome"];
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  nextPath: string;
  startPath: string | null;
  takenAt: Date | null;
}

const COLUMNS = `provider, outcome, subject, email, is_email_verified as "isEmailVerified",
  first_name as "firstName", last_name as "lastName", next_path as "nextPath",
  start_path as "startPath", taken_at as "takenAt"`;

const BY_KEY = "state_hash = $1 and browser_hash = $2 and expires_at > $3";

export type OauthStore = ReturnType<typeof createOauthStore>;

export function createOauthStore(pool: Pool) {
  return {
    async deleteExpired(now: Date): Promise<void> {
      await pool.query("delete from accounts.oauth_exchanges where expires_at <= $1", [now]);
    },

    /** Stores a new exchange. */
    async begin(
      options: ExchangeKey & Begun & { provider: ProviderName; now: Date; expiresAt: Date },
    ): Promise<void> {
      await pool.query(
        `insert into accounts.oauth_exchanges (state_hash, browser_hash, provider, code_verifier,
           nonce, next_path, start_path, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          options.stateHash,
          options.browserHash,
          options.provider,
          options.codeVerifier,
          options.nonce,
          options.nextPath,
          options.startPath,
          options.now,
          options.expiresAt,
        ],
      );
    },

    /** Claims an exchange for its callback, once; null if it cannot be claimed. */
    async claim(
      key: ExchangeKey,
      options: { provider: ProviderName; now: Date },
    ): Promise<Begun | null> {
      const { rows } = await pool.query<Begun>(
        `update accounts.oauth_exchanges set answered_at = $3
         where ${BY_KEY} and provider = $4 and answered_at is null
         returning code_verifier as "codeVerifier", nonce, next_path as "nextPath",
           start_path as "startPath"`,
        [key.stateHash, key.browserHash, options.now, options.provider],
      );
      return rows[0] ?? null;
    },

    /** Stores the outcome of a claimed exchange. A login counts as used: its session is open. */
    async settle(
      key: ExchangeKey,
      options: { outcome: Answered["outcome"]; identity: Identity; now: Date; expiresAt: Date },
    ): Promise<void> {
      const { identity } = options;
      await pool.query(
        `update accounts.oauth_exchanges set outcome = $3, subject = $4, email = $5,
           is_email_verified = $6, first_name = $7, last_name = $8, expires_at = $9, taken_at = $10
         where state_hash = $1 and browser_hash = $2`,
        [
          key.stateHash,
          key.browserHash,
          options.outcome,
          identity.subject,
          identity.email,
          identity.isEmailVerified,
          identity.name.first ?? null,
          identity.name.last ?? null,
          options.expiresAt,
          options.outcome === "login" ? options.now : null,
        ],
      );
    },

    /** An answered exchange, used or not. */
    async find(key: ExchangeKey, now: Date): Promise<Answered | null> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from accounts.oauth_exchanges
         where ${BY_KEY} and outcome is not null and subject is not null
           and is_email_verified is not null`,
        [key.stateHash, key.browserHash, now],
      );
      return rows[0] ? toAnswered(rows[0]) : null;
    },

    /** Uses an exchange; false if it was used before. */
    async take(key: ExchangeKey, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update accounts.oauth_exchanges set taken_at = $3
         where ${BY_KEY} and outcome is not null and taken_at is null`,
        [key.stateHash, key.browserHash, now],
      );
      return rowCount === 1;
    },

    async findReaderId(provider: ProviderName, subject: string): Promise<string | null> {
      const { rows } = await pool.query<{ reader_id: string }>(
        "select reader_id from accounts.identities where provider = $1 and subject = $2",
        [provider, subject],
      );
      return rows[0]?.reader_id ?? null;
    },

    /** An identity stays linked to its first reader. */
    async link(
      readerId: string,
      exchange: Pick<Exchange, "provider" | "subject" | "email">,
      at: Date,
    ): Promise<void> {
      await pool.query(
        `insert into accounts.identities (reader_id, provider, subject, email, linked_at)
         values ($1, $2, $3, $4, $5) on conflict (provider, subject) do nothing`,
        [readerId, exchange.provider, exchange.subject, exchange.email, at],
      );
    },

    async listIdentities(readerId: string) {
      const { rows } = await pool.query<{
        provider: ProviderName;
        subject: string;
        email: string | null;
        linkedAt: Date;
      }>(
        `select provider, subject, email, linked_at as "linkedAt" from accounts.identities
         where reader_id = $1 order by provider, subject`,
        [readerId],
      );
      return rows;
    },
  };
}

function toAnswered({ firstName, lastName, ...row }: Row): Answered {
  return {
    ...row,
    name: {
      ...(firstName === null ? {} : { first: firstName }),
      ...(lastName === null ? {} : { last: lastName }),
    },
  };
}
