/** Variables of the storage of pictures: a folder, or a bucket with the interface of Amazon S3. */
import { z } from "zod";

const MEDIA_ALLOWED =
  "must be a bucket and an optional folder in it, like s3://paper-media/pictures";
const ENDPOINT_ALLOWED =
  "must be the storage's address, http or https without a path, like https://s3.storage.example";

const bucketAndPrefix = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/;

export const mediaVariables = {
  MEDIA_URL: z.string().max(1000).regex(bucketAndPrefix, MEDIA_ALLOWED).optional(),
  S3_ENDPOINT: z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return (
        url !== null &&
        ["http:", "https:"].includes(url.protocol) &&
        url.pathname === "/" &&
        url.search + url.hash + url.username === ""
      );
    }, ENDPOINT_ALLOWED)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, "must be a region, like eu-central-1")
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").optional(),
};

/** A bucket that pictures are stored in. */
export interface BucketSettings {
  readonly bucket: string;
  /** Before every key: empty, or a path that ends in a slash. */
  readonly prefix: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: found by Amazon's client, for example those of the machine's role. */
  readonly keys: { readonly id: string; readonly secret: string } | null;
  /** Whether the bucket is in the path of requests instead of their host name. */
  readonly pathStyle: boolean;
}

/** The bucket's settings; null: the folder `media` in the data folder. */
export function readBucketSettings(values: {
  readonly [Name in keyof typeof mediaVariables]?: z.output<(typeof mediaVariables)[Name]>;
}): BucketSettings | null {
  const [, bucket, path] = bucketAndPrefix.exec(values.MEDIA_URL ?? "") ?? [];
  if (bucket === undefined || path === undefined) return null;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  return {
    bucket,
    prefix: path === "" ? "" : `${path.slice(1)}/`,
    endpoint: values.S3_ENDPOINT === undefined ? null : new URL(values.S3_ENDPOINT).origin,
    region: values.S3_REGION ?? "us-east-1",
    keys: id === undefined || secret === undefined ? null : { id, secret },
    pathStyle:
      values.S3_PATH_STYLE === undefined
        ? values.S3_ENDPOINT !== undefined
        : values.S3_PATH_STYLE === "1",
  };
}
