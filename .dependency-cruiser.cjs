/** The import rules of ARCHITECTURE.md, checked in `npm test`. */
const tests = "\\.test\\.tsx?$|^test/|/test-[^/]+\\.tsx?$";

/** The website's folders, lowest first: each imports only from those listed before it. */
const rooms = [
  "ui",
  "common",
  "head",
  "features/account",
  "features/membership",
  "features/about",
  "features/newsletters",
  "features/discussion",
  "features/puzzles",
  "features/frame",
  "features/reading",
  "features/desk",
  "routes",
];

const orderOfRooms = rooms.slice(0, -1).map((room, place) => ({
  name: `${room.replace("/", "-")}-imports-only-rooms-below-it`,
  comment: "The order is at the top of .dependency-cruiser.cjs.",
  severity: "error",
  from: { path: `^web/${room}/`, pathNot: tests },
  to: {
    path: `^web/(${rooms.slice(place + 1).join("|")}|(?!pages\\.ts|page-entry\\.ts|call\\.ts)[^/]+\\.tsx?$)`,
  },
}));

/** The wings of the content, lowest first: each imports only those before it, and none the files above the wings. */
const wings = ["entries", "pictures", "newsroom", "wordpress"];

const orderOfWings = wings.map((wing, place) => ({
  name: `content-${wing}-imports-only-wings-before-it`,
  comment: "The order is at the top of .dependency-cruiser.cjs.",
  severity: "error",
  from: { path: `^modules/content/${wing}/`, pathNot: tests },
  to: {
    path: `^modules/content/(${[...wings.slice(place + 1).map((later) => `${later}/`), "[^/]+$"].join("|")})`,
  },
}));

module.exports = {
  forbidden: [
    ...orderOfRooms,
    ...orderOfWings,
    {
      name: "shared-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^shared/", pathNot: tests },
      to: { path: "^(modules|platform|web|server|sandbox|seed|publication/)" },
    },
    {
      name: "platform-imports-shared-only",
      comment: "The publication's look is data and files, and no code of the app.",
      severity: "error",
      from: { path: "^platform/", pathNot: tests },
      to: {
        path: "^(modules|web|server|sandbox|seed|publication/)",
        pathNot: "^publication/look/",
      },
    },
    {
      name: "modules-import-no-server-web-sandbox-or-seed",
      severity: "error",
      from: { path: "^modules/", pathNot: tests },
      to: { path: "^(web|server|sandbox|seed|publication/)" },
    },
    {
      name: "a-module-imports-only-types-of-another",
      comment: "Values arrive as arguments from server/modules.ts.",
      severity: "error",
      from: { path: "^modules/([^/]+)/", pathNot: tests },
      to: {
        path: "^modules/",
        pathNot: "^modules/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "other-modules-import-only-types-ts",
      comment: "modules/X/types.ts has the public types of X.",
      severity: "error",
      from: { path: "^modules/([^/]+)/", pathNot: tests },
      to: { path: "^modules/", pathNot: ["^modules/$1/", "^modules/[^/]+/types\\.ts$"] },
    },
    {
      name: "web-and-seed-import-only-types-ts-of-modules",
      severity: "error",
      from: { path: "^(web|seed)/", pathNot: tests },
      to: { path: "^modules/", pathNot: "^modules/[^/]+/types\\.ts$" },
    },
    {
      name: "web-imports-only-types-of-modules",
      severity: "error",
      from: { path: "^web/", pathNot: tests },
      to: { path: "^modules/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-server-imports-only-a-modules-entry-and-types",
      comment: "modules/X/X.ts creates the module; its other files except types.ts are private.",
      severity: "error",
      from: { path: "^server/", pathNot: tests },
      to: { path: "^modules/", pathNot: "^modules/([^/]+)/(\\1|types)\\.ts$" },
    },
    {
      name: "a-desk-imports-only-common-ui-and-its-own",
      comment:
        "What two desks need is in newsroom/common or newsroom/ui; the shell mounts all desks.",
      severity: "error",
      from: { path: "^newsroom/([^/]+)/", pathNot: `^newsroom/shell/|${tests}` },
      to: { path: "^newsroom/", pathNot: ["^newsroom/(common|ui|styles)/", "^newsroom/$1/"] },
    },
    {
      name: "the-newsroom-imports-only-types-of-modules",
      severity: "error",
      from: { path: "^newsroom/", pathNot: tests },
      to: { path: "^modules/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-newsroom-imports-only-types-ts-of-modules",
      severity: "error",
      from: { path: "^newsroom/", pathNot: tests },
      to: { path: "^modules/", pathNot: "/types\\.ts$" },
    },
    {
      name: "the-newsroom-imports-no-server-and-no-website",
      comment: "Of the website only styles: tokens and the article's body.",
      severity: "error",
      from: { path: "^newsroom/", pathNot: tests },
      to: { path: "^(server|platform|sandbox|seed|web)/", pathNot: "^web/styles/" },
    },
    {
      name: "nothing-imports-the-newsroom",
      comment: "It is a build of its own, so that no reader's file grows by it.",
      severity: "error",
      from: { pathNot: `^newsroom/|${tests}` },
      to: { path: "^newsroom/" },
    },
    {
      name: "web-imports-no-server-or-platform",
      severity: "error",
      from: { path: "^web/", pathNot: tests },
      to: { path: "^(server|platform|sandbox|seed)/" },
    },
    {
      name: "only-tools-and-tests-import-the-server",
      severity: "error",
      from: { path: "^(shared|platform|modules|web|sandbox|publication/)", pathNot: tests },
      to: { path: "^server/" },
    },
    {
      name: "sandbox-imports-platform-and-shared-only",
      severity: "error",
      from: { path: "^sandbox/", pathNot: tests },
      to: { path: "^(modules|web|server|seed)/" },
    },
    {
      name: "only-the-composition-root-imports-the-sandbox",
      severity: "error",
      from: { pathNot: `^sandbox/|^server/app\\.ts$|${tests}` },
      to: { path: "^sandbox/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-platform-database-imports-the-database-driver",
      severity: "error",
      from: {
        path: "^(modules|platform|server|sandbox|web)/",
        pathNot: `^platform/database/|${tests}`,
      },
      to: { path: "node_modules/(pg|@electric-sql)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-platform-mail-imports-smtp",
      comment: "Nor the inliner of styles.",
      severity: "error",
      from: { pathNot: `^platform/mail/|${tests}` },
      to: { path: "node_modules/(nodemailer|@css-inline)/" },
    },
    {
      name: "only-the-bucket-storage-imports-the-s3-client",
      comment: "Loaded on first use: a paper with a folder does without its memory.",
      severity: "error",
      from: { pathNot: `^platform/media/bucket-storage\\.ts$|${tests}` },
      to: { path: "node_modules/@(aws-sdk|smithy)/" },
    },
    {
      name: "only-content-images-imports-sharp",
      severity: "error",
      from: {
        pathNot: `^modules/content/pictures/images/(encode-image|inspect-image)\\.ts$|^(bench|tools)/|${tests}`,
      },
      to: { path: "node_modules/sharp/" },
    },
    {
      name: "only-billing-imports-stripe",
      comment: "Its types describe Stripe's API and may be imported where the API is used.",
      severity: "error",
      from: {
        path: "^(modules|platform|server|sandbox)/",
        pathNot: `^modules/billing/stripe\\.ts$|${tests}`,
      },
      to: { path: "node_modules/stripe/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-routes-import-hono",
      severity: "error",
      from: {
        pathNot: `^server/|^sandbox/|^modules/.+routes\\.ts$|^modules/[^/]+/routes/|^bench/|${tests}`,
      },
      to: { path: "node_modules/(hono|@hono)/", dependencyTypesNot: ["type-only"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "folders-of-the-website-have-an-order",
      comment: "No two folders import each other.",
      scope: "folder",
      severity: "error",
      from: { path: "^web/(features|common|head|ui)/" },
      to: { circular: true },
    },
    {
      name: "folders-of-the-server-side-have-an-order",
      comment: "No two folders import each other, nor several in a circle.",
      scope: "folder",
      severity: "error",
      from: {
        path: "^(modules|server|platform|shared|sandbox)(/|$)",
        // Stripe's invoices, payments and plan changes depend on each other.
        pathNot: "^sandbox/stripe/(billing|payments)(/|$)",
      },
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot:
          "(\\.d\\.ts|\\.test\\.tsx?|\\.config\\.(ts|mjs|js|cjs)|\\.cjs)$|^tools/|^e2e/|^bench/|^web/routes|\\.css$|\\.woff2$",
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|\\.data|node_modules/\\.cache)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
