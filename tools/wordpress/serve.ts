/**
 * `node tools/wordpress/serve.ts [--port N] [--folder FOLDER] [--posts N] [--paper URL]`: a WordPress with the
 * plugin to try things with, until Ctrl+C. User and password: admin.
 */
import { parseArgs } from "node:util";
import { seedPosts } from "./seed-posts.ts";
import { sharedSecret, startWordPress } from "./start-wordpress.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    folder: { type: "string" },
    posts: { type: "string", default: "0" },
    paper: { type: "string" },
  },
});
const wordpress = await startWordPress({
  port: Number(values.port),
  ...(values.folder === undefined ? {} : { folder: values.folder }),
  ...(values.paper === undefined ? {} : { constants: { BROADSHEET_URL: `'${values.paper}'` } }),
});
if (Number(values.posts) > 0) seedPosts(wordpress, Number(values.posts));
console.log(`${wordpress.address}/wp-admin/  admin, admin
WORDPRESS_URL=${wordpress.address} WORDPRESS_SECRET=${sharedSecret}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void wordpress.stop());
}
