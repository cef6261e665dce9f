/**
 * The styles of emails. `inlinedStyles` is written into the `style` attributes when an email is rendered
 * (`render-email.ts`); what cannot be there (schemes, narrow screens, Outlook's fonts) is in `<style>`,
 * and an email must do without it.
 */
import { look } from "#publication/look/look";
import { type EmailColors, emailColors, nameplateWeight, outlookFonts, stacks } from "./email-look";

const { light, dark } = emailColors(look.colors);

/** The sheet's width in pixels, without phones, and the width of the text in it. */
export const sheetWidth = 600;
export const textWidth = 536;

export const inlinedStyles = `
body { margin: 0; padding: 0; width: 100%; background-color: ${light.ground}; color: ${light.text}; -webkit-text-size-adjust: 100%; -ms-text-size-adjust: 100%; }
table { border-collapse: collapse; border-spacing: 0; mso-table-lspace: 0; mso-table-rspace: 0; }
td { padding: 0; color: ${light.text}; font-family: ${stacks.text}; font-size: 17px; line-height: 26px; text-align: start; }
img { display: block; max-width: 100%; height: auto; border: 0; color: ${light.muted}; font-family: ${stacks.sans}; font-size: 13px; }
h1, h2, h3, p, ul, ol, blockquote { margin: 0 0 16px; color: ${light.text}; }
h1, h2, h3 { font-family: ${stacks.display}; font-weight: bold; }
h1 { font-size: 30px; line-height: 35px; }
h2 { font-size: 24px; line-height: 29px; }
h3 { font-size: 20px; line-height: 25px; }
p, li { font-family: ${stacks.text}; font-size: 17px; line-height: 26px; }
ul, ol { padding: 0 0 0 24px; }
li { margin: 0 0 6px; color: ${light.text}; }
blockquote { padding: 0 0 0 16px; border-left: 3px solid ${light.rule}; }
a { color: ${light.text}; text-decoration: underline; }
.preheader { display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; color: ${light.ground}; mso-hide: all; }
.ground { background-color: ${light.ground}; }
.around { padding: 24px 12px; text-align: center; }
.sheet { margin: 0 auto; max-width: ${sheetWidth}px; background-color: ${light.sheet}; border: 1px solid ${light.rule}; }
.head { padding: 24px 32px 0; }
.body { padding: 24px 32px 12px; }
.end { padding: 0 32px 28px; }
.nameplate { padding: 0 0 12px; border-bottom: 3px double ${light.text}; font-family: ${stacks.display}; font-weight: ${nameplateWeight}; font-size: 36px; line-height: 40px; text-align: center; }
.nameplate a { text-decoration: none; }
.dateline { padding: 8px 0 0; color: ${light.muted}; font-family: ${stacks.sans}; font-size: 13px; line-height: 18px; text-align: center; }
.section { padding: 8px 0 12px; border-top: 3px solid ${light.text}; }
.section-name { margin: 0; font-family: ${stacks.sans}; font-size: 14px; line-height: 18px; font-weight: bold; }
.story { padding: 0 0 20px; }
.beside { padding: 0 0 0 16px; }
.above { padding: 0 0 12px; }
.headline { margin: 0 0 6px; font-size: 20px; line-height: 24px; }
.lead { font-size: 32px; line-height: 36px; }
.headline a { text-decoration: none; }
.kicker { margin: 0 0 4px; color: ${light.muted}; font-family: ${stacks.sans}; font-size: 13px; line-height: 18px; font-weight: bold; }
.deck { margin: 0 0 6px; color: ${light.deck}; font-size: 16px; line-height: 23px; }
.byline, .caption { margin: 0; color: ${light.muted}; font-family: ${stacks.sans}; font-size: 13px; line-height: 18px; }
.caption { padding: 6px 0 0; }
.rule { border-top: 1px solid ${light.rule}; font-size: 1px; line-height: 1px; height: 20px; }
.action { padding: 4px 0 20px; }
.button-cell { background-color: ${light.button}; text-align: center; mso-padding-alt: 13px 24px; }
.button { display: inline-block; padding: 13px 24px; color: ${light.onButton}; font-family: ${stacks.sans}; font-size: 16px; line-height: 20px; font-weight: bold; text-decoration: none; }
.code { margin: 0 0 20px; font-family: 'Courier New',Courier,monospace; font-size: 30px; line-height: 36px; font-weight: bold; letter-spacing: 4px; }
.foot { padding: 14px 0 0; border-top: 1px solid ${light.rule}; }
.foot p { margin: 0 0 8px; color: ${light.muted}; font-family: ${stacks.sans}; font-size: 13px; line-height: 19px; }
.foot a { color: ${light.muted}; }
`;

/** Which elements have which color of a scheme, apart from the sheet's own ones. */
const texts = (colors: EmailColors): readonly (readonly [string, string])[] => [
  [".sheet td, .sheet p, .sheet h1, .sheet h2, .sheet h3, .sheet li, .sheet a", colors.text],
  [".sheet .deck", colors.deck],
  [
    ".sheet .kicker, .sheet .byline, .sheet .caption, .sheet .dateline, .sheet .foot p, .sheet .foot a, .sheet img",
    colors.muted,
  ],
  [".sheet .button", colors.onButton],
];
const grounds = (colors: EmailColors): readonly (readonly [string, string])[] => [
  [".ground", colors.ground],
  [".sheet", colors.sheet],
  [".sheet .button-cell", colors.button],
];
const borders = (colors: EmailColors): readonly (readonly [string, string])[] => [
  [".sheet, .foot, .rule, .sheet blockquote", colors.rule],
  [".nameplate, .section", colors.text],
];

function paint(
  rules: readonly (readonly [string, string])[],
  property: string,
  prefix = "",
): string {
  return rules
    .map(([selectors, color]) => {
      const all = selectors.split(", ").map((selector) => prefix + selector);
      return `${all.join(",")}{${property}:${color}!important}`;
    })
    .join("\n");
}

/** Narrow screens, and the dark scheme where the mail program asks for it (Apple Mail, Thunderbird). */
export const schemeStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:${sheetWidth}px){
.around{padding:0!important}
.sheet{border-left:0!important;border-right:0!important}
.head{padding:18px 18px 0!important}
.body{padding:20px 18px 8px!important}
.end{padding:0 18px 24px!important}
.lead{font-size:28px!important;line-height:32px!important}

.wide{width:100%!important}
.thumb{width:100px!important}
.button-cell,.button-table{width:100%!important}
.button{display:block!important}
}
@media (prefers-color-scheme:dark){
body{background-color:${dark.ground}!important}
${paint(grounds(dark), "background-color")}
${paint(texts(dark), "color")}
${paint(borders(dark), "border-color")}
}
`;

/**
 * The dark scheme of Outlook's app and website, which mark what they have recolored. A sheet of its own,
 * because some mail programs drop a whole sheet for one selector that they do not know.
 */
export const outlookDarkStyles = `
${paint(grounds(dark), "background-color", "[data-ogsb] ")}
${paint(texts(dark), "color", "[data-ogsc] ")}
`;

/** For Outlook for Windows, which shows Times New Roman instead of a font that it does not have. */
export const outlookStyles = `
td,p,li{font-family:'${outlookFonts.text}'!important}
h1,h2,h3,.nameplate{font-family:'${outlookFonts.display}'!important}
.section-name,.kicker,.byline,.caption,.dateline,.button,.foot p,img{font-family:'${outlookFonts.sans}'!important}
.code{font-family:'Courier New'!important}
`;
