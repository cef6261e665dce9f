/** Every page of the paper, grouped as in the specification. */
import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/front.tsx"),
  route("section/:slug", "routes/section.tsx"),
  route("article/:slug", "routes/article.tsx"),
  route("author/:slug", "routes/author.tsx"),
  route("events", "routes/events.tsx"),
  route("media", "routes/media.tsx"),
  route("media/:slug", "routes/film.tsx"),
  route("crosswords", "routes/crosswords.tsx"),
  route("crosswords/:slug", "routes/crossword.tsx"),
  route("crosswords/:slug/play", "routes/crossword-play.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("dashboard/account", "routes/dashboard-account.tsx"),
  route("dashboard/data", "routes/dashboard-data.tsx"),
  route("profile", "routes/profile.tsx"),
  route("socialLogin", "routes/social-login.tsx"),
  route("about", "routes/about.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("sandbox/ui", "routes/sandbox-ui.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
