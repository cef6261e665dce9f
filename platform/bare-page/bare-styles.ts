/** The look of pages outside the app, after the sign-in page's (`web/styles/`); allowed by its hash. */
import { bareFaces } from "./bare-faces";

const sans = `"Source Sans Pro",Arial,sans-serif`;

export const bareStyles = `
${bareFaces}
body{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:1.75rem .75rem 2.75rem;background:#fbf6ea;color:#1b1814;color-scheme:light;font:1.0625rem/1.42 "Chronicle",Georgia,serif;font-kerning:normal;font-synthesis:none;-webkit-font-smoothing:antialiased;text-size-adjust:100%}
.home{display:block;height:3.25rem;margin-bottom:1.5rem;color:inherit}
.home svg{display:block;width:auto;height:100%;max-width:calc(100vw - 1.5rem);fill:currentColor}
main{box-sizing:border-box;position:relative;width:100%;max-width:27.5rem;padding:3.25rem 1.5rem 2rem;border-top:1px solid #1b1814;background:#fffdf7}
main::before{content:"";position:absolute;top:0;left:1.5rem;width:3.25rem;height:1.625rem;background:#f0b234;border-radius:0 0 1.625rem 1.625rem}
h1{font:500 2.0625rem/1.01 "Chronicle Condensed","Times New Roman",serif;letter-spacing:-.007em;margin:0 0 .75rem;text-wrap:balance;overflow-wrap:break-word}
p{margin:0 0 1.5rem;overflow-wrap:anywhere;color:#4a4338}
ul{margin:0 0 1.5rem;padding:0;list-style:none;border-top:1px solid #1b1814}
li{padding:.75rem 0;border-bottom:1px solid #d9cdb4}
li b{display:block;font:500 1.375rem/1.1 "Chronicle Condensed","Times New Roman",serif}
li span{display:block;margin-top:.25rem;font:.875rem/1.4 ${sans};color:#4a4338}
form{margin:0}
main>*+.button,form+form{margin-top:.75rem}
main>:last-child{margin-bottom:0}
label{display:block;margin:0 0 .5rem;font:600 .875rem/1.2 ${sans};letter-spacing:.01em}
input{box-sizing:border-box;width:100%;min-height:3rem;margin:0 0 1.125rem;padding:.6875rem .9375rem;border:1px solid #8b806c;border-radius:0;background:#fff;color:#1b1814;font:1.25rem/1.2 ${sans};letter-spacing:.2em}
input[aria-invalid]{border-color:#a62d1c;box-shadow:inset 0 0 0 1px #a62d1c}
button,.button{box-sizing:border-box;display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;margin:0;padding:.6875rem 1.125rem;border:1px solid #1b1814;border-radius:0;background:#1b1814;color:#fffdf7;font:600 .875rem/1.2 ${sans};letter-spacing:.01em;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 150ms}
button:hover,.button:hover{background:#37312a}
.outline{background:none;color:#1b1814}
.outline:hover{background:#f3ebd9}
.quiet{border-color:transparent;background:none;color:#4a4338;text-decoration:underline 1px;text-underline-offset:3px}
.quiet:hover{background:#f3ebd9}
.error{margin:0 0 1rem;color:#a62d1c;font:600 .875rem/1.4 ${sans}}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px;box-shadow:0 0 0 2px #1b1814}
@media (min-width:48em){body{padding-block:4rem}.home{height:4.375rem;margin-bottom:2rem}main{padding:3.25rem 2.5rem 2.5rem}main::before{left:2.5rem}h1{font-size:2.5rem}}`;
