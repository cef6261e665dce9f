/** An SMTP server for tests: keeps whom emails reached, and can hold its answers, refuse, hang and die. */
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A recipient's turn: an error refuses them; "hang" never answers. */
export type Refuse = (address: string) => Error | "hang" | null;

export const smtpAnswer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** @param issueMark text in the head of every email that counts; others are in `others` */
export async function startMailSink(issueMark = "\r\nX-Issue: ") {
  /** Recipients, in the order of arrival. */
  const received: string[] = [];
  const others: string[] = [];
  const waiting = new Set<() => void>();
  const held: (() => void)[] = [];
  let heldAt = Number.POSITIVE_INFINITY;
  let refuse: Refuse = () => null;
  let port = 0;
  let server: SMTPServer | null = null;

  const notify = () => {
    for (const look of waiting) look();
  };

  function take(head: string, { envelope }: SMTPServerSession, done: () => void): void {
    const to = envelope.rcptTo[0]!.address;
    if (!head.includes(issueMark)) {
      others.push(to);
      done();
    } else if (received.length + held.length >= heldAt) {
      held.push(() => {
        received.push(to);
        done();
      });
    } else {
      received.push(to);
      done();
    }
    notify();
  }

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 1,
      onRcptTo({ address }, _session, done) {
        const refused = refuse(address);
        if (refused !== "hang") done(refused);
      },
      onData(stream, session, done) {
        let head = "";
        stream.on("data", (chunk: Buffer) => {
          if (head.length < 2_000) head += chunk.toString("latin1");
        });
        stream.on("end", () => take(head, session, done));
      },
    });
    // Of connections that are cut.
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server!.listen(port, "127.0.0.1", resolve));
    port = (server.server.address() as { port: number }).port;
  }

  async function until(isReached: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!isReached()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }

  await open();
  return {
    /** With a short limit for connections on which nothing is said. */
    url: `smtp://127.0.0.1:${port}?socketTimeout=1500`,
    received,
    others,
    /** Emails whose answer is held back. */
    countHeld: () => held.length,
    refuseWith(next: Refuse) {
      refuse = next;
    },
    /** From the email after `count` on, none is answered until `release`. */
    holdAfter(count: number) {
      heldAt = count;
    },
    release() {
      heldAt = Number.POSITIVE_INFINITY;
      for (const answer of held.splice(0)) answer();
      notify();
    },
    untilReceived: (count: number) => until(() => received.length >= count),
    untilHeld: (count: number) => until(() => held.length >= count),
    untilOther: (to: string) => until(() => others.includes(to)),
    reset() {
      received.splice(0);
      others.splice(0);
      heldAt = Number.POSITIVE_INFINITY;
      refuse = () => null;
    },
    /** Cuts every connection, and accepts none until `open`. */
    async die(): Promise<void> {
      const dying = server!;
      const { connections } = dying as unknown as { connections: Set<{ close(): void }> };
      const closed = new Promise<void>((resolve) => dying.close(resolve));
      for (const each of connections) each.close();
      await closed;
    },
    open,
    close: () => new Promise<void>((resolve) => server!.close(resolve)),
  };
}
