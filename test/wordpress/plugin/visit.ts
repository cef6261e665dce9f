/** Requests to a WordPress as different people. */
import type { WordPress } from "../../../tools/wordpress/start-wordpress";

/** A page or feed, redirects not followed. */
export async function visit(wordpress: WordPress, path: string, init: RequestInit = {}) {
  const address = path.startsWith("http") ? path : wordpress.address + path;
  const answer = await fetch(address, { redirect: "manual", ...init });
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get("location"),
    text: await answer.text(),
  };
}

/** The cookies of a user who signs in by WordPress's form. */
export async function signIn(wordpress: WordPress, login: string, password: string) {
  const answer = await fetch(`${wordpress.address}/wp-login.php`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: "wordpress_test_cookie=WP%20Cookie%20check" },
    body: new URLSearchParams({ log: login, pwd: password, testcookie: "1" }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!cookies.some((cookie) => cookie?.startsWith("wordpress_logged_in")))
    throw new Error(`${login} couldn’t sign in: ${answer.status}`);
  return { cookie: cookies.join("; ") };
}

/** The header of a user with an application password. */
export function createPassword(wordpress: WordPress, userId: number) {
  const [login, password] = wordpress.php<[string, string]>(`
    [$password] = WP_Application_Passwords::create_new_application_password(${userId}, ["name" => uniqid("test")]);
    return [get_userdata(${userId})->user_login, $password];
  `);
  return { authorization: `Basic ${btoa(`${login}:${password}`)}` };
}

/** Stores settings of the plugin, as its form does. */
export function changeSettings(wordpress: WordPress, settings: object): void {
  wordpress.php(`
    $settings = json_decode('${JSON.stringify(settings)}', true);
    update_option("broadsheet", array_merge((array) get_option("broadsheet", []), $settings));
  `);
}
