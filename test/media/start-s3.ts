/** A local server with the interface of Amazon S3, and one bucket. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export interface TestBucket {
  /** The settings of an app that stores its pictures in the bucket. */
  readonly settings: Readonly<Record<string, string>>;
  /** Keys of the stored objects. */
  listKeys(): Promise<readonly string[]>;
  /** The server is down until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), "broadsheet-s3-"));
  let server: S3rver | null = null;
  async function start(port: number): Promise<number> {
    server = new S3rver({
      port,
      address: "127.0.0.1",
      silent: true,
      directory,
      configureBuckets: [{ name: "paper", configs: [] }],
    });
    return (await server.run()).port;
  }
  const port = await start(0);
  async function goAway() {
    await server?.close();
    server = null;
  }
  return {
    settings: {
      MEDIA_URL: "s3://paper/pictures",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async listKeys() {
      const names = await readdir(join(directory, "paper"), { recursive: true });
      return names
        .filter((name) => name.endsWith("._S3rver_object"))
        .map((name) => name.slice(0, -"._S3rver_object".length));
    },
    goAway,
    async comeBack() {
      await start(port);
    },
    async close() {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
