/** The look of pages outside the app, after the sign-in page's (`web/styles/`); allowed by its hash. */
import { bareFaces } from "./bare-faces";

const sans = `"Source Sans Pro",Arial,sans-serif`;

export const bareStyles = `
${bareFaces}
body{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;min-height:100vh;min-height:100dvh;margin:0;padding:28px 12px 44px;background:#fbf6ea;color:#1b1814;color-scheme:light;font:1.0625rem/1.42 "Chronicle",Georgia,serif;font-kerning:normal;font-synthesis:none;-webkit-font-smoothing:antialiased;text-size-adjust:100%}
.home{display:block;height:52px;margin-bottom:24px;color:inherit}
.home svg{display:block;width:auto;height:100%;max-width:calc(100vw - 24px);fill:currentColor}
main{box-sizing:border-box;position:relative;width:100%;max-width:440px;padding:52px 24px 32px;border-top:1px solid #1b1814;background:#fffdf7}
main::before{content:"";position:absolute;top:0;left:24px;width:52px;height:26px;background:#f0b234;border-radius:0 0 26px 26px}
h1{font:500 2.0625rem/1.01 "Chronicle Condensed","Times New Roman",serif;letter-spacing:-.007em;margin:0 0 12px;text-wrap:balance;overflow-wrap:break-word}
p{margin:0 0 24px;overflow-wrap:anywhere;color:#4a4338}
ul{margin:0 0 24px;padding:0;list-style:none;border-top:1px solid #1b1814}
li{padding:12px 0;border-bottom:1px solid #d9cdb4}
li b{display:block;font:500 1.375rem/1.1 "Chronicle Condensed","Times New Roman",serif}
li span{display:block;margin-top:4px;font:.875rem/1.4 ${sans};color:#4a4338}
form{margin:0}
main>*+.button,form+form{margin-top:12px}
main>:last-child{margin-bottom:0}
label{display:block;margin:0 0 8px;font:600 .875rem/1.2 ${sans};letter-spacing:.01em}
input{box-sizing:border-box;width:100%;min-height:48px;margin:0 0 18px;padding:11px 15px;border:1px solid #8b806c;border-radius:0;background:#fff;color:#1b1814;font:1.25rem/1.2 ${sans};letter-spacing:.2em}
input[aria-invalid]{border-color:#a62d1c;box-shadow:inset 0 0 0 1px #a62d1c}
button,.button{box-sizing:border-box;display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin:0;padding:11px 18px;border:1px solid #1b1814;border-radius:0;background:#1b1814;color:#fffdf7;font:600 .875rem/1.2 ${sans};letter-spacing:.01em;text-align:center;text-decoration:none;cursor:pointer;transition:background-color 150ms}
button:hover,.button:hover{background:#37312a}
.outline{background:none;color:#1b1814}
.outline:hover{background:#f3ebd9}
.quiet{border-color:transparent;background:none;color:#4a4338;text-decoration:underline 1px;text-underline-offset:3px}
.quiet:hover{background:#f3ebd9}
.error{margin:0 0 16px;color:#a62d1c;font:600 .875rem/1.4 ${sans}}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px;box-shadow:0 0 0 2px #1b1814}
@media (min-width:768px){body{padding-block:64px}.home{height:70px;margin-bottom:32px}main{padding:52px 40px 40px}main::before{left:40px}h1{font-size:2.5rem}}`;
