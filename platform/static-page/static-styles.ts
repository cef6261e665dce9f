/** Styles of pages outside the app, similar to the sign-in page's (`web/styles/`); allowed by hash. */
import { colorScheme, stacks, families } from "#look/families";
import { colors } from "#publication/look/colors";
import displayUrl from "#look/fonts/display.woff2?url";
import sansUrl from "#look/fonts/sans.woff2?url";
import textUrl from "#look/fonts/text.woff2?url";

const face = ({ family, weight }: { family: string; weight: string }, url: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}`;

/** To be combined with system fonts as fallbacks. */
const staticFonts = [
  face(families.display, displayUrl),
  face(families.text, textUrl),
  face(families.sans, sansUrl),
].join("\n");

export const staticStyles = `
${staticFonts}
body{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:1.75rem .75rem 2.75rem;background:${colors.paper};color:${colors.ink};color-scheme:${colorScheme};font:1.0625rem/1.42 ${stacks.text};font-kerning:normal;font-synthesis:none;-webkit-font-smoothing:antialiased;text-size-adjust:100%}
.home{display:block;height:3.25rem;margin-bottom:1.5rem;color:inherit}
.home svg{display:block;width:auto;height:100%;max-width:calc(100vw - 1.5rem);fill:currentColor}
main{box-sizing:border-box;position:relative;width:100%;max-width:27.5rem;padding:3.25rem 1.5rem 2rem;border-top:1px solid ${colors.ink};background:${colors.white}}
main::before{content:"";position:absolute;top:0;left:1.5rem;width:3.25rem;height:1.625rem;background:${colors.accent};border-radius:0 0 1.625rem 1.625rem}
h1{font:500 2.0625rem/1.01 ${stacks.display};letter-spacing:-.007em;margin:0 0 .75rem;text-wrap:balance;overflow-wrap:break-word}
p{margin:0 0 1.5rem;overflow-wrap:anywhere;color:${colors["ink-2"]}}
ul{margin:0 0 1.5rem;padding:0;list-style:none;border-top:1px solid ${colors.ink}}
li{padding:.75rem 0;border-bottom:1px solid ${colors.rule}}
li b{display:block;font:500 1.375rem/1.1 ${stacks.display}}
li span{display:block;margin-top:.25rem;font:.875rem/1.4 ${stacks.sans};color:${colors["ink-2"]}}
form{margin:0}
main>*+.button,form+form{margin-top:.75rem}
main>:last-child{margin-bottom:0}
label{display:block;margin:0 0 .5rem;font:600 .875rem/1.2 ${stacks.sans};letter-spacing:.01em}
input{box-sizing:border-box;width:100%;min-height:3rem;margin:0 0 1.125rem;padding:.6875rem .9375rem;border:1px solid ${colors.field};border-radius:0;background:${colors.input};color:${colors.ink};font:1.25rem/1.2 ${stacks.sans};letter-spacing:.2em}
input[aria-invalid]{border-color:${colors.red};box-shadow:inset 0 0 0 1px ${colors.red}}
button,.button{box-sizing:border-box;display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;margin:0;padding:.6875rem 1.125rem;border:1px solid ${colors.ink};border-radius:0;background:${colors.ink};color:${colors.white};font:600 .875rem/1.2 ${stacks.sans};letter-spacing:.01em;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 150ms}
button:hover,.button:hover{background:${colors["ink-hover"]}}
.outline{background:none;color:${colors.ink}}
.outline:hover{background:${colors.tint}}
.quiet{border-color:transparent;background:none;color:${colors["ink-2"]};text-decoration:underline 1px;text-underline-offset:3px}
.quiet:hover{background:${colors.tint}}
.error{margin:0 0 1rem;color:${colors.red};font:600 .875rem/1.4 ${stacks.sans}}
:focus-visible{outline:3px solid ${colors.accent};outline-offset:2px;box-shadow:0 0 0 2px ${colors.ink}}
@media (min-width:48em){body{padding-block:4rem}.home{height:4.375rem;margin-bottom:2rem}main{padding:3.25rem 2.5rem 2.5rem}main::before{left:2.5rem}h1{font-size:2.5rem}}`;
