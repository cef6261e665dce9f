/** What the routes of the account service are made of; one object, so that each file takes its part. */
import type { EmailCheck } from "../email-check/email-check";
import type { Exchange } from "../oauth/exchange";
import type { EmailChanges } from "../personal-data/email-change";
import type { PersonalData } from "../personal-data/personal-data";
import type { PhoneName } from "../readers/profile";
import type { Readers } from "../readers/readers";
import type { Anonymous } from "../sessions/anonymous";
import type { Sessions } from "../sessions/sessions";
import type { Guards } from "../http/guards";

/** Exchanges with other companies' sign-in, as far as registering and signing in need them. */
export interface Exchanges {
  take(request: Request, stateKey: string): Promise<Exchange | null>;
  peek(request: Request, stateKey: string): Promise<Exchange | null>;
  link(readerId: string, exchange: Exchange): Promise<void>;
}

export interface Service {
  readonly readers: Readers;
  readonly sessions: Sessions;
  readonly personalData: PersonalData;
  readonly emailChanges: EmailChanges;
  readonly exchanges: Exchanges;
  readonly emailCheck: EmailCheck;
  readonly guards: Guards;
  readonly anonymous: Anonymous;
  readonly phoneName: PhoneName;
  /** Whether letters can be sent at all. */
  readonly hasMail: boolean;
  /** The paper's name. */
  readonly paper: string;
  /** Where readers get help. */
  readonly members: string;
  readonly originOf: (request: Request) => string;
}
