/** The look of pages outside the app; allowed by its hash. */
export const bareStyles = `
body{margin:0;background:#fbf6ea;color:#1b1814;font:18px/1.5 Georgia,"Times New Roman",serif}
header{border-bottom:1px solid #1b1814;text-align:center;padding:14px 18px}
header a{color:inherit;text-decoration:none;font-size:34px;line-height:1.2}
main{box-sizing:border-box;max-width:440px;margin:11vh auto 48px;padding:0 18px}
main::before{content:"";display:block;width:52px;height:26px;margin-bottom:26px;background:#f0b234;border-radius:26px 26px 0 0}
h1{font-size:40px;line-height:1.05;font-weight:500;margin:0 0 14px;text-wrap:balance}
p{margin:0 0 24px;overflow-wrap:anywhere;color:#4a4338}
ul{margin:0 0 28px;padding:0;list-style:none;border-top:1px solid #1b1814}
li{padding:12px 0;border-bottom:1px solid #d9cdb4}
li b{display:block;font-weight:500;font-size:21px;line-height:1.2}
li span{font:15px/1.4 "Source Sans 3",Arial,sans-serif;color:#4a4338}
form{margin:0 0 12px}
label{display:block;margin:0 0 6px;font:600 14px/1.3 "Source Sans 3",Arial,sans-serif}
input{box-sizing:border-box;width:100%;height:50px;margin:0 0 16px;padding:0 14px;border:1px solid #6f6552;border-radius:0;background:#fff;color:#1b1814;font:20px/1 "Source Sans 3",Arial,sans-serif;letter-spacing:.2em}
button,.button{box-sizing:border-box;display:block;width:100%;min-height:50px;padding:14px 18px;border:1px solid #1b1814;background:#1b1814;color:#fbf6ea;font:600 16px/20px "Source Sans 3",Arial,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#37312a}
.outline{background:none;color:#1b1814}
.outline:hover{background:#f3ebd9}
.quiet{border-color:transparent;background:none;color:#4a4338;text-decoration:underline;text-underline-offset:3px}
.quiet:hover{background:#f3ebd9}
.error{margin:0 0 16px;color:#9b1c1c;font:600 15px/1.4 "Source Sans 3",Arial,sans-serif}
:focus-visible{outline:3px solid #f0b234;outline-offset:2px;box-shadow:0 0 0 2px #1b1814}`;
