/**
 * Every island: a part of a page that React runs in the browser. A module's default export is the
 * component that `Island` renders under this name.
 */
import type { ComponentType } from "react";
import type { IslandName } from "./common/page/island-names";

// Each component has props of its own, which its markup carries as JSON.
// oxlint-disable-next-line typescript/no-explicit-any
type IslandModule = { default: ComponentType<any> };

/** Two places of a page have it, and an island's name is unique on its page. */
const newsletterBox = () =>
  import("./features/newsletters/box/newsletter-box").then((m) => ({ default: m.NewsletterBox }));

export const islands = {
  account: () =>
    import("./features/membership/subscriptions/account-areas").then((m) => ({
      default: m.AccountAreas,
    })),
  cancel: () =>
    import("./features/membership/cancel/cancellation").then((m) => ({ default: m.Cancellation })),
  comments: () =>
    import("./features/discussion/comments/comments-entry").then((m) => ({
      default: m.CommentsEntry,
    })),
  "crossword-player": () =>
    import("./features/puzzles/player/player").then((m) => ({ default: m.Player })),
  "dashboard-data": () =>
    import("./features/account/dashboard/data-view").then((m) => ({ default: m.DataView })),
  "dashboard-newsletters": () =>
    import("./features/newsletters/preferences/preferences-view").then((m) => ({
      default: m.PreferencesView,
    })),
  discussion: () => import("./features/discussion/comments/discussion"),
  "group-approval": () =>
    import("./features/membership/groups/group-approval").then((m) => ({
      default: m.GroupApproval,
    })),
  "group-card": () =>
    import("./features/membership/groups/group-card").then((m) => ({ default: m.GroupCard })),
  "group-checkout": () =>
    import("./features/membership/groups/group-checkout").then((m) => ({
      default: m.GroupCheckout,
    })),
  introduce: () =>
    import("./features/account/dashboard/introduce-view").then((m) => ({
      default: m.IntroduceView,
    })),
  "newsletter-box": () => newsletterBox(),
  "side-newsletter-box": () => newsletterBox(),
  "newsletter-sign-up": () =>
    import("./features/newsletters/sign-up/sign-up-view").then((m) => ({ default: m.SignUpView })),
  newsletters: () =>
    import("./features/newsletters/sign-up/newsletters-view").then((m) => ({
      default: m.NewslettersView,
    })),
  "style-guide-failures": () =>
    import("./features/desk/style-guide/failures").then((m) => ({ default: m.Failures })),
  "style-guide-forms": () =>
    import("./features/desk/style-guide/forms").then((m) => ({ default: m.Forms })),
  "subscribe-form": () =>
    import("./features/newsletters/subscribe-bar/subscribe-form").then((m) => ({
      default: m.SubscribeForm,
    })),
  "wall-sign-in": () =>
    import("./features/membership/wall/wall-sign-in").then((m) => ({ default: m.WallSignIn })),
  search: () =>
    import("./features/reading/search/search-results").then((m) => ({ default: m.SearchResults })),
  "sign-in": () =>
    import("./features/account/sign-in/sign-in-pop-up").then((m) => ({ default: m.SignInPopUp })),
  "sign-in-page": () =>
    import("./features/account/sign-in/sign-in-page").then((m) => ({ default: m.SignInPage })),
  support: () =>
    import("./features/about/support/support-panel").then((m) => ({ default: m.SupportPanel })),
  "support-form": () =>
    import("./features/about/support/support-form").then((m) => ({ default: m.SupportForm })),
  "welcome-form": () =>
    import("./features/newsletters/welcome/welcome-form").then((m) => ({
      default: m.WelcomeForm,
    })),
  "offer-sign-up": () =>
    import("./features/newsletters/offer/offer-sign-up").then((m) => ({ default: m.OfferSignUp })),
  paywall: () => import("./features/membership/paywall/paywall"),
  thankyou: () =>
    import("./features/membership/thankyou/thankyou").then((m) => ({ default: m.Thankyou })),
  upgrade: () => import("./features/membership/upgrade/upgrade"),
} satisfies Record<IslandName, () => Promise<IslandModule>>;
