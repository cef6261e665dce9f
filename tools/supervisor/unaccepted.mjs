/**
 * Node's cluster passes each connection to a process as a message, and waits for the process to accept it. If the
 * process ends first, Node keeps the connection open without anyone to answer: its client waits until it gives up.
 */

/**
 * Passes connections that a process hadn't accepted when it ended to another one. Nothing of such a connection has
 * been read yet.
 * @param {import("node:cluster").Worker} worker
 */
export function passOnUnaccepted({ process: child }) {
  /** Numbers of the messages that wait for an answer. @type {Set<number>} */
  const waiting = new Set();
  const send = child.send;
  child.send = (message, ...rest) => {
    if (message?.act === "newconn") waiting.add(message.seq);
    return send.call(child, message, ...rest);
  };
  child.on("internalMessage", ({ ack }) => waiting.delete(ack));
  // By now everything that the process had answered has arrived.
  child.once("exit", () => {
    for (const ack of waiting)
      child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false });
  });
}
