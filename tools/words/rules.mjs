/**
 * Words that must not come back, each with the better one. A space in a pattern matches any white
 * space, including line breaks.
 */

/** @typedef {"strings" | "documents" | "comments" | "seed"} Kind */
/** @typedef {{ pattern: RegExp, inFile: RegExp, better: string, only?: readonly Kind[] }} Rule */

const documents = ["documents"];
/** Where a comment's own use of the words is right. */
const shown = ["strings", "documents"];
/** The text for engineers, operators and staff; screens change their terms together with their tests. */
const prose = ["documents", "comments"];
const comments = ["comments"];
/** The demo edition, whose rules are its own: a story may say what an error message may not. */
const seed = ["seed"];

const rule = (pattern, better, only) => {
  const source = pattern.source.replaceAll(" ", "\\s+");
  return {
    pattern: new RegExp(source, pattern.flags),
    // In a whole file a string or comment begins anywhere.
    inFile: new RegExp(source.replace(/^\^/, ""), pattern.flags),
    better,
    only,
  };
};

/** @type {readonly Rule[]} */
export const rules = [
  // Email
  rule(/\be-mail(?:s|ed|ing)?\b/gi, "email"),
  rule(/\byou get this (?:letter|email) because\b/gi, "You’re receiving this email because"),
  rule(
    /\b(?:send|sends|sent|resend|emailed|open|confirmation|welcome) (?:you )?(?:a |an |the |this |that |your |another )?letters?\b/gi,
    "email (a letter is only one to the editor)",
  ),
  rule(/\b(?:it|the link|the code) holds for\b/gi, "It expires in"),

  // Errors and waiting
  rule(/\b(?:is|are) being fetched\b|\bfetching\b/gi, "Loading …"),
  rule(/\bthere is no such\b/gi, "… not found", shown),
  rule(/\bcould(?:n[’']t| not) be \w+/gi, "We couldn’t load …, We couldn’t reach …", shown),
  rule(/\b(?:say why|give it a name)\b/gi, "Please give a reason, Please enter a name", [
    "strings",
  ]),
  rule(/\byou receive this email\b/gi, "You’re receiving this email", shown),
  rule(/\bhas at most\b/gi, "can have up to", ["strings"]),
  rule(/\b(?:is|are) not whole\b/gi, "is incomplete"),
  rule(/\bis wanted\b/gi, "Please enter …, or: … is required"),
  rule(/\bat the moment\b/gi, "right now", shown),
  rule(/\bmeanwhile\b/gi, "say what happened since, or leave it out"),
  rule(/\bonce more\b/gi, "again"),
  rule(/\bany more(?=[.,;:!?…)]|$)/gim, "no longer"),
  rule(/\bgoes on\b|\bgo on (?:sending|serving|working|looking|until|as)\b/gi, "continues, keeps", [
    "strings",
    "comments",
  ]),
  rule(
    /\bThere is no (?!such|autosave|`)\S|\bis no \w+ that\b/g,
    "We couldn’t find …, This isn’t …",
    ["strings"],
  ),
  rule(/\b(?:is|has|have|are) .{1,20} already\./gi, "… is already …", shown),
  rule(/\bdoesn[’']t answer\b/gi, "isn’t responding", ["strings"]),
  rule(/\b(?:is|are) away\b/gi, "is down, isn’t responding"),
  rule(/\bor more[.”"]?$/gm, "at least …", ["strings"]),
  rule(/\bmay have \d/gi, "can have up to", shown),
  rule(/\bstands? (?:above|below|twice|here)\b/gi, "is, appears", ["strings"]),
  rule(/\bstands? (?:in|under|above|below|twice|here)(?! for\b)\b/gi, "is in, appears", comments),
  rule(/\bleads? to\b/gi, "redirects to, opens", ["strings"]),
  rule(/\bin doubt\b/gi, "unconfirmed"),
  rule(/\bof (?:which|whom)\b/gi, "two sentences", ["strings"]),
  rule(
    /\b(?:newsroom|group|account|storage|link|text|code) of (?:the|a)\b/gi,
    "the owner first: the paper’s newsroom",
    ["strings"],
  ),
  rule(
    /^["'`\s]*(?:What(?![’']s?\b)|Whoever|Whose)(?![^"`\n]*\?)/g,
    "a label or a sentence with a subject",
    ["strings"],
  ),
  rule(
    /^(?:\s*\/\*\*?)?\s*(?:What|Whoever|Whose|Whom)\b/g,
    "begin with the subject: The values that …",
    comments,
  ),
  rule(/\bnull without\b/gi, "null if there is no …", comments),
  rule(/\b(?:is|are) told\b/gi, "is notified, sees", comments),

  // People
  rule(/\bsomebody\b/gi, "someone"),
  rule(/\bnobody\b/gi, "no one"),
  rule(/\beverybody\b/gi, "everyone"),
  rule(/\banybody\b/gi, "anyone"),

  // The field's nouns
  rule(/\blet(?:s|ting)? (?:it |them |this |the comment )?stand\b/gi, "approve, or: keep as is"),
  rule(/\bthe till\b/gi, "checkout"),
  rule(/\bdues\b/gi, "price, plan"),
  rule(/\bthe cashier\b/gi, "test payments"),
  rule(/\b(?:reckon(?:s|ed)?|reckoning)\b/gi, "calculate"),
  rule(/\bplayed (?:here|locally|by the sandbox|on this machine)\b/gi, "simulated"),
  rule(/\b(?:wind|winds|wound) (?:the clock|forward)\b/gi, "move the clock forward"),
  rule(/\bpress (?:the|this|a|that) (?:button|link)\b/gi, "click (only keys are pressed)"),
  rule(/\bwith a reserve\b/gi, "partial", documents),
  rule(/\b(?:not )?proved\b/gi, "tested, verified", documents),
  rule(/^Words?:/gm, "Terms:", documents),

  // One term for one thing
  rule(/\bover REST\b/g, "via the API"),
  rule(/\bt(?:ake|akes|aken|aking|ook) (?:it |them |this |that )?back\b/gi, "undo, reverse"),
  rule(/\bput(?:s|ting)? (?:it |them )?up\b/gi, "publish"),
  rule(
    /(?<!by )\bhand(?:s|ed|ing)? (?:it |them |this |one |(?:the|a|an) \w+ )?(?:in|over)\b/gi,
    "submit, transfer, pass",
  ),
  rule(/\b(?:leads?|leading|led) on\b/gi, "redirect"),
  rule(
    /\bsettl(?:e|es|ed|ing) (?:an?|the|them|it|abandoned|reports)\b|\b(?:is|are|be|being) settled\b/gi,
    "resolve, reconcile",
    prose,
  ),
  rule(/\bg(?:ive|ives|iven|ave|iving) (?:it |them |one )?back\b/gi, "refund, return"),
  rule(/\bsecond step\b/gi, "two-step sign-in", prose),
  rule(/\bfree seats?\b/gi, "open seat; complimentary if nothing is paid"),
  rule(/\b(?:a|one|first|second|last) press\b/gi, "a click (only keys are pressed)"),
  rule(/\bpress(?:es)? \*/gi, "click (only keys are pressed)", documents),
  rule(/\bfor good\b/gi, "permanently"),
  rule(/\banew\b/gi, "again"),
  rule(
    /\b(?:readers?|staff|editors?|you|they|someone) logs? in\b|\blogged in (?:as|to|with)\b/gi,
    "sign in",
  ),

  // American English and punctuation
  rule(/[\p{L}\p{N},.]\s*—\s*\p{L}/gu, "two sentences, or a comma"),
  rule(/\bcancell(?:ed|ing)\b/gi, "canceled, canceling"),
  rule(/\brecognis(?:e|es|ed|ing)\b/gi, "recognize"),
  rule(/\borganis(?:e|es|ed|ing|ation)\b/gi, "organize"),
  rule(/\bsanitis(?:e|es|ed|ing)\b/gi, "sanitize"),
  rule(/\bapologis(?:e|es|ed|ing)\b/gi, "apologize"),
  rule(/\b(?:colour|favour|honour|behaviour|neighbour|labour)(?:s|ed|ing|ite|able)?\b/gi, "-or"),
  rule(/\bcentre[sd]?\b/gi, "center"),
  rule(/\bspelt\b/gi, "spelled"),
  rule(/\btelephones?\b/gi, "phone"),
  rule(/\b(?:by|in the) post\b/gi, "by mail", shown),
  rule(/\bfor ever\b/gi, "forever, permanently"),
  rule(/\b(?:whilst|amongst)\b/gi, "while, among"),

  // The demo edition
  rule(/\brotas?\b/gi, "schedule", seed),
  rule(/\btarpaulins?\b/gi, "tarp", seed),
  rule(/\bconstables?\b/gi, "officer", seed),
  rule(/\bfor love\b/gi, "unpaid", seed),
  rule(/\bhalf past\b/gi, "12:30", seed),
  rule(/\btelephoned?\b/gi, "call, phone", seed),
];
