/**
 * Who may send which call of the newsroom, as decided, not as coded: a route that is not here fails
 * `every-route.test.ts`. Rights are of NEWSROOM's table; `staff` is everybody who works here.
 */
import type { Right, StaffRole } from "../../shared/newsroom/staff-rights";

const everyRight: readonly Right[] = [
  "write_articles",
  "upload_files",
  "read_drafts",
  "edit_articles",
  "publish_articles",
  "publish_own_articles",
  "plan_front_page",
  "edit_features",
  "write_newsletters",
  "send_newsletters",
  "moderate_comments",
  "help_subscribers",
  "bill_subscribers",
  "read_figures",
  "read_revenue",
  "manage_paper",
];

export const rightsOfRoles: Readonly<Record<StaffRole, readonly Right[]>> = {
  contributor: ["write_articles", "upload_files"],
  reporter: [
    "write_articles",
    "upload_files",
    "read_drafts",
    "publish_own_articles",
    "write_newsletters",
    "read_figures",
  ],
  editor: [
    "write_articles",
    "upload_files",
    "read_drafts",
    "edit_articles",
    "publish_articles",
    "edit_features",
    "write_newsletters",
    "send_newsletters",
    "read_figures",
  ],
  front: ["write_articles", "upload_files", "read_drafts", "plan_front_page", "read_figures"],
  moderator: ["moderate_comments"],
  circulation: [
    "send_newsletters",
    "help_subscribers",
    "bill_subscribers",
    "read_figures",
    "read_revenue",
  ],
  publisher: everyRight,
};

interface Rule {
  readonly may: readonly Right[] | "staff" | "anyone";
  /** Needs a proof of identity within the last 15 minutes. */
  readonly provesAgain?: true;
}

const anyone: Rule = { may: "anyone" };
const staff: Rule = { may: "staff" };
const staffAnew: Rule = { may: "staff", provesAgain: true };
/** A contributor's own; the handlers see to that. */
const write: Rule = { may: ["write_articles"] };
/** Pictures of others only as far as the handlers show them. */
const upload: Rule = { may: ["upload_files"] };
/** Their own, of a reporter, and only if the paper's settings say so. */
const publish: Rule = { may: ["publish_articles", "publish_own_articles"] };
const drafts: Rule = { may: ["read_drafts"] };
const figures: Rule = { may: ["read_figures"] };
const revenue: Rule = { may: ["read_revenue"] };
const front: Rule = { may: ["plan_front_page"] };
const newsletters: Rule = { may: ["write_newsletters", "send_newsletters"] };
const writeNewsletters: Rule = { may: ["write_newsletters"] };
const sendNewsletters: Rule = { may: ["send_newsletters"] };
const sendNewslettersAnew: Rule = { may: ["send_newsletters"], provesAgain: true };
const comments: Rule = { may: ["moderate_comments"] };
const subscribers: Rule = { may: ["help_subscribers"] };
const subscribersAnew: Rule = { may: ["help_subscribers"], provesAgain: true };
const money: Rule = { may: ["bill_subscribers"] };
const moneyAnew: Rule = { may: ["bill_subscribers"], provesAgain: true };
const coupons: Rule = { may: ["bill_subscribers", "manage_paper"] };
const features: Rule = { may: ["edit_features"] };
const paper: Rule = { may: ["manage_paper"] };
const paperAnew: Rule = { may: ["manage_paper"], provesAgain: true };

export const rules: Readonly<Record<string, Rule>> = {
  "GET /sign-in": anyone,
  "POST /sign-in/demo": anyone,
  "POST /sign-in/email": anyone,
  "POST /sign-in/code": anyone,
  "POST /sign-in/token/look": anyone,
  "POST /sign-in/token": anyone,
  "POST /sign-in/passkey/options": anyone,
  "POST /sign-in/passkey": anyone,
  "POST /sign-in/app-code": anyone,
  "POST /sign-in/set-up/passkey/options": anyone,
  "POST /sign-in/set-up/passkey": anyone,
  "POST /sign-in/set-up/app-code/start": anyone,
  "POST /sign-in/set-up/app-code": anyone,
  "POST /sign-out": anyone,

  "GET /me": staff,
  "GET /me/account": staff,
  "POST /me/passkeys/options": staffAnew,
  "POST /me/passkeys": staffAnew,
  "DELETE /me/passkeys/:id": staffAnew,
  "POST /me/app-code/start": staffAnew,
  "POST /me/app-code": staff,
  "DELETE /me/app-code": staffAnew,
  "DELETE /me/sessions": staff,
  "DELETE /me/sessions/:id": staff,
  "POST /me/application-passwords": staffAnew,
  "DELETE /me/application-passwords/:id": staff,
  "GET /me/proof": staff,
  "POST /me/proof/demo": staff,
  "POST /me/proof/passkey/options": staff,
  "POST /me/proof/passkey": staff,
  "POST /me/proof/app-code": staff,
  "POST /me/proof/email": staff,
  "POST /me/proof/email/code": staff,

  "GET /articles": write,
  "POST /articles": write,
  "GET /articles/:id": write,
  "PUT /articles/:id/copy": write,
  "DELETE /articles/:id": write,
  "POST /articles/:id/restore": write,
  "POST /articles/:id/hand-in": write,
  "POST /articles/:id/hand-back": write,
  "POST /articles/:id/discard-changes": write,
  "POST /articles/:id/copy-check": write,
  "GET /articles/:id/uses": write,
  "GET /articles/:id/revisions": write,
  "GET /articles/:id/revisions/:revision": write,
  "POST /articles/:id/revisions": write,
  "POST /articles/:id/revisions/:revision/restore": write,
  "POST /articles/:id/preview-link": write,
  "GET /articles/:id/corrections": write,
  "POST /articles/:id/corrections": publish,
  "POST /articles/:id/publish": publish,
  "POST /articles/:id/take-back": publish,
  "POST /articles/:id/unschedule": publish,
  "POST /articles/:id/take-down": publish,
  "GET /written-in": staff,
  "GET /wordpress": paper,
  "POST /wordpress/compare": paper,
  "POST /wordpress/deletions": paper,
  "GET /settings/publishing": staff,
  "PUT /settings/publishing": paper,
  "GET /writers": write,
  "GET /sections": staff,
  "GET /readings": figures,
  "GET /figures": figures,
  "GET /figures/csv/:table": figures,
  "GET /figures/revenue-csv": revenue,
  "POST /figures/events": revenue,
  "DELETE /figures/events/:id": revenue,
  "GET /who-may": staff,
  "POST /articles/:id/lock": write,
  "POST /articles/:id/lock/ask": write,
  "POST /articles/:id/lock/answer": write,
  "POST /articles/:id/lock/release": write,
  "GET /today": staff,
  "GET /presence": drafts,
  "GET /events": write,
  "GET /articles/:id/notes": write,
  "POST /articles/:id/notes": write,
  "POST /notes/:id/replies": write,
  "POST /notes/:id/settle": write,
  "POST /notes/:id/reopen": write,
  "DELETE /notes/:id": write,

  "GET /pictures": upload,
  "POST /pictures": upload,
  "GET /pictures/:id": upload,
  "PATCH /pictures/:id": upload,
  "DELETE /pictures/:id": upload,
  "POST /pictures/:id/replace-everywhere": { may: ["edit_articles"] },

  "GET /front": front,
  "GET /front/candidates": front,
  "GET /front/history": front,
  "POST /front/plans": front,
  "POST /front/plans/:id/go-back": front,
  "DELETE /front/plans/:id": front,

  "GET /newsletters": newsletters,
  "PUT /newsletters/:list/settings": sendNewsletters,
  "POST /newsletters/:list/issues": writeNewsletters,
  "GET /newsletters/issues/:id": newsletters,
  "GET /newsletters/issues/:id/standing": newsletters,
  "PUT /newsletters/issues/:id": writeNewsletters,
  "DELETE /newsletters/issues/:id": writeNewsletters,
  "POST /newsletters/issues/:id/compose": writeNewsletters,
  "GET /newsletters/issues/:id/preview": newsletters,
  "POST /newsletters/issues/:id/test": writeNewsletters,
  "POST /newsletters/issues/:id/send": sendNewslettersAnew,
  "POST /newsletters/issues/:id/stop": sendNewsletters,
  "POST /newsletters/issues/:id/pause": sendNewsletters,
  "POST /newsletters/issues/:id/resume": sendNewsletters,
  "POST /newsletters/issues/:id/retry": sendNewslettersAnew,

  "GET /staff": paper,
  "GET /staff/log": paper,
  "GET /staff/:id": paper,
  "PUT /staff/:id/roles": paperAnew,
  "POST /staff/:id/revoke": paperAnew,
  "POST /staff/:id/reset-second-factor": paperAnew,
  "DELETE /staff/:id/sessions": paper,
  "DELETE /staff/:id/sessions/:session": paper,
  "POST /staff/:id/application-passwords": paperAnew,
  "DELETE /staff/:id/application-passwords/:password": paper,
  "POST /staff/invitations": paperAnew,
  "POST /staff/invitations/:id/send-again": paper,
  "DELETE /staff/invitations/:id": paper,

  "GET /comments": comments,
  "GET /comments/log": comments,
  "POST /comments/bans": comments,
  "DELETE /comments/bans/:id": comments,
  "POST /comments/:id": comments,

  "GET /settings": paper,
  "GET /redirects": paper,
  "PUT /redirects": paper,
  "DELETE /redirects": paper,

  "GET /webhooks": paper,
  "POST /webhooks": paperAnew,
  "PUT /webhooks/:id": paperAnew,
  "DELETE /webhooks/:id": paper,
  "POST /webhooks/:id/secret": paperAnew,
  "POST /webhooks/:id/test": paper,
  "GET /webhooks/:id/deliveries": paper,
  "POST /webhooks/:id/deliveries/:delivery/again": paper,

  "GET /subscribers": subscribers,
  "GET /subscribers/:reader": subscribers,
  "GET /subscribers/:reader/answer": subscribers,
  "GET /subscribers/:reader/events": subscribers,
  "GET /subscribers/:reader/payments": subscribers,
  "GET /access/articles": subscribers,
  "POST /subscribers/:reader/given": subscribersAnew,
  "POST /subscribers/:reader/given/:given/end": subscribersAnew,
  "POST /subscribers/:reader/sign-in-email": subscribers,
  "DELETE /subscribers/:reader/sessions": subscribers,
  "DELETE /subscribers/:reader/sessions/:session": subscribers,
  "POST /subscribers/:reader/refunds": moneyAnew,
  "GET /gifts": subscribers,
  "GET /gifts/:gift": subscribers,
  "POST /gifts/:gift/send": subscribers,
  "PUT /gifts/:gift/delivery": subscribers,
  "POST /gifts/:gift/refund": moneyAnew,
  "GET /refunds": money,
  "POST /refunds/:refund/confirm": paperAnew,
  "POST /refunds/:refund/decline": paperAnew,
  "GET /settings/refunds": paper,
  "PUT /settings/refunds": paper,
  "GET /plans": money,
  "GET /subscribers/:reader/plan/preview": money,
  "POST /subscribers/:reader/plan": money,
  "POST /subscribers/:reader/cancel": money,
  "POST /subscribers/:reader/resume": money,
  "POST /subscribers/:reader/refresh": subscribers,
  "POST /subscribers/:reader/export": moneyAnew,
  "POST /subscribers/:reader/deletion": moneyAnew,
  "DELETE /subscribers/:reader/deletion": money,
  "GET /paper/sections": paper,
  "POST /paper/sections": paper,
  "PUT /paper/sections/order": paper,
  "PATCH /paper/sections/:id": paper,
  "DELETE /paper/sections/:id": paper,
  "GET /topics": staff,
  "POST /topics": features,
  "PUT /topics/:id": features,
  "POST /topics/:id/merge": features,
  "DELETE /topics/:id": features,
  "GET /coupons": coupons,
  "POST /coupons": coupons,
  "POST /coupons/:coupon/end": coupons,
};
