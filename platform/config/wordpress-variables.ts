/** The WordPress in which the newsroom writes, as the environment names it. */
import { z } from "zod";
import { trimEndSlashes } from "../../shared/trim-slashes";

export interface WordpressSettings {
  /** Without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  /** Who may read an article of which WordPress doesn't say it. */
  readonly defaultAccess: "free" | "metered" | "subscribers";
}

const isPlain = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && search + hash + username + password === "";
};

export const wordpressVariables = {
  WORDPRESS_URL: z
    .string()
    .refine(isPlain, "must be the URL of WordPress, like https://newsroom.example")
    .optional(),
  WORDPRESS_SECRET: z
    .string()
    .min(16, "must be the secret from Settings → Broadsheet in WordPress, at least 16 characters")
    .optional(),
  WORDPRESS_DEFAULT_ACCESS: z
    .enum(["free", "metered", "subscribers"], "must be free, metered or subscribers")
    .default("metered"),
};

type Values = z.output<z.ZodObject<typeof wordpressVariables>>;

/** Null: the paper is written here. */
export function readWordpressSettings(values: Values): WordpressSettings | null {
  const { WORDPRESS_URL: url, WORDPRESS_SECRET: secret } = values;
  if (url === undefined || secret === undefined) return null;
  const { origin, pathname } = new URL(url);
  return {
    url: origin + trimEndSlashes(pathname),
    secret,
    defaultAccess: values.WORDPRESS_DEFAULT_ACCESS,
  };
}
