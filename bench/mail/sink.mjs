/** A mail server that takes every email and says when each has arrived. A process of its own. */
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    stream.resume();
    stream.on("end", () => {
      process.send({ arrived: 1 });
      done();
    });
  },
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.server.address().port }));
process.on("disconnect", () => process.exit());
