/** Dependencies of the account service's routes. */
import type { EmailCheck } from "../email-check/email-check";
import type { Exchange } from "../oauth/exchange";
import type { EmailChanges } from "../personal-data/email-change";
import type { PersonalData } from "../personal-data/personal-data";
import type { PhoneName } from "../readers/profile";
import type { Readers } from "../readers/readers";
import type { Anonymous } from "../sessions/anonymous";
import type { Sessions } from "../sessions/sessions";
import type { Guards } from "../http/guards";

/** The parts of sign-in with providers that registration and sign-in need. */
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
  /** Whether emails can be sent at all. */
  readonly hasMail: boolean;
  /** The publication's name. */
  readonly paper: string;
  /** The address for help. */
  readonly members: string;
  readonly originOf: (request: Request) => string;
}
