/** A mail server that can go away, and keeps the codes that it receives. */
import { SMTPServer } from "smtp-server";

export async function startMailServer() {
  /** The newest code by address. */
  const codes = new Map();
  let server;
  let port = 0;
  let letters = 0;

  async function open() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onData(stream, session, done) {
        let text = "";
        stream.setEncoding("utf8");
        stream.on("data", (chunk) => (text += chunk));
        stream.on("end", () => {
          letters++;
          const [, code] = /^\s*(\d{6})\s*$/m.exec(text) ?? [];
          for (const { address } of session.envelope.rcptTo) if (code) codes.set(address, code);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    await new Promise((resolve) => {
      const listening = server.listen(port, "127.0.0.1", () => {
        ({ port } = listening.address());
        resolve();
      });
    });
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    codes,
    letters: () => letters,
    stop: () => new Promise((resolve) => server.close(resolve)),
    open,
  };
}
