/** A passkey in software: makes credentials and signs challenges as an authenticator and its browser do. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { origin } from "../../setup/origin";

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const encode = (value: Buffer | Uint8Array) => Buffer.from(value).toString("base64url");

/** Present, verified; and with the credential's data. */
const verified = 0x05;
const attested = 0x40;

interface Changes {
  /** Where the page is that asks. */
  readonly at?: string;
  /** Without fingerprint, face or PIN. */
  readonly isUnverified?: boolean;
  /** How often it was used. */
  readonly counter?: number;
}

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  function dataOf({ at = origin, isUnverified, counter: input }: Changes, extra: Buffer): Buffer {
    const flags = (isUnverified ? 0x01 : verified) | (extra.length > 0 ? attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(input ?? counter);
    return Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), count, extra]);
  }

  const clientData = (type: string, challenge: string, { at = origin }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  const common = { id: encode(id), rawId: encode(id), type: "public-key" };

  return {
    /** Answers the options of a registration. */
    make({ challenge }: { challenge: string }, changes: Changes = {}) {
      const { x, y } = publicKey.export({ format: "jwk" });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(dataOf(changes, credential))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...common,
        response: {
          clientDataJSON: encode(clientData("webauthn.create", challenge, changes)),
          attestationObject: encode(attestation),
          transports: ["internal"],
        },
      };
    },

    /** Answers the options of a sign-in. */
    sign({ challenge }: { challenge: string }, changes: Changes = {}) {
      counter += 1;
      const data = dataOf(changes, Buffer.alloc(0));
      const client = clientData("webauthn.get", challenge, changes);
      return {
        ...common,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
