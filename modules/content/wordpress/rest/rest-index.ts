/** The API's descriptions of itself: the index, its namespace, types, users, and OPTIONS. */
import { anybody, type RestAnswer } from "../../../../platform/rest/rest-call";
import type { RestCall, RestRoute } from "./calls/rest-call";
import { describeRoute, type RouteWords } from "../../../../platform/rest/explain-route";
import { itemRules } from "./wire/wire-collections";
import { typeRoutes } from "./rest-types";
import { offsetAt } from "../../../../shared/time/read-zoned-time";
import { refused, RestError } from "../../../../platform/rest/rest-error";
import { wordpressCapabilities, wordpressRoles } from "./wire/wordpress-roles";

function get(
  path: string,
  pattern: RegExp,
  handle: (call: RestCall) => RestAnswer,
  namespace = "wp/v2",
): RestRoute {
  return {
    path,
    namespace,
    pattern,
    endpoints: [
      { methods: ["GET"], rules: itemRules, allows: anybody, handle: async (call) => handle(call) },
    ],
  };
}

// WordPress lists all authors; a list of login names would only help attackers.
function hideUsers(call: RestCall): never {
  throw refused(
    "rest_user_cannot_view",
    "Sorry, you are not allowed to list users.",
    call.staff !== null,
  );
}

function usersRoutes(): readonly RestRoute[] {
  return [
    get("/wp/v2/users", /^\/wp\/v2\/users$/, hideUsers),
    get("/wp/v2/users/me", /^\/wp\/v2\/users\/me$/, ({ staff, origin, params }) => {
      if (!staff)
        throw new RestError("rest_not_logged_in", 401, "You are not currently logged in.");
      return {
        isPublic: false,
        body: {
          id: staff.id,
          ...(params.context === "edit" ? { username: staff.login } : {}),
          name: staff.name,
          url: "",
          description: "",
          link: `${origin}/`,
          slug: staff.login,
          ...(params.context === "edit"
            ? {
                roles: wordpressRoles(staff.roles),
                capabilities: wordpressCapabilities(staff),
              }
            : {}),
          avatar_urls: {},
          meta: [],
          acf: [],
          _links: {
            self: [{ href: `${origin}/wp-json/wp/v2/users/me` }],
            collection: [{ href: `${origin}/wp-json/wp/v2/users` }],
          },
        },
      };
    }),
    get("/wp/v2/users/(?P<id>[\\d]+)", /^\/wp\/v2\/users\/\d+$/, hideUsers),
  ];
}

/** Routes about the API; `routes` are the others, which the index lists. */
export function indexRoutes(routes: readonly RouteWords[]): readonly RestRoute[] {
  const about: RestRoute[] = [...typeRoutes, ...usersRoutes()];
  const all: RouteWords[] = [...routes, ...about];
  const listed = (origin: string) =>
    Object.fromEntries(all.map((route) => [route.path, describeRoute(route, origin)]));
  const namespaceIndex = get("/wp/v2", /^\/wp\/v2$/, ({ origin }) => ({
    isPublic: true,
    body: {
      namespace: "wp/v2",
      routes: listed(origin),
      _links: { up: [{ href: `${origin}/wp-json/` }] },
    },
  }));
  const index = get(
    "/",
    /^\/$/,
    ({ deps, origin }) => {
      return {
        isPublic: true,
        body: {
          name: deps.paper.name,
          description: deps.paper.description,
          url: origin,
          home: origin,
          gmt_offset: offsetAt(deps.clock.now(), deps.paper.timeZone) / 3_600_000,
          timezone_string: deps.paper.timeZone,
          namespaces: ["wp/v2"],
          authentication: [],
          routes: listed(origin),
          site_logo: 0,
          site_icon: 0,
          site_icon_url: "",
          _links: { help: [{ href: "https://developer.wordpress.org/rest-api/" }] },
        },
      };
    },
    "",
  );
  all.push(namespaceIndex, index);
  return [...about, namespaceIndex, index];
}
