/**
 * Pieces of clipboards in the shapes that programs write them, and what becomes of each.
 *
 * - Word: https://github.com/microsoft/roosterjs (processWordComments, convertPastedContentFromWord tests) and
 *   https://github.com/ckeditor/ckeditor5 (ckeditor5-paste-from-office, footnotes), hidden text as in
 *   https://learn.microsoft.com/en-us/previous-versions/office/developer/office-xp/aa155477(v=office.10)
 * - Google Docs: https://github.com/Mr0grog/google-docs-to-markdown (checklists with pictures), and the page that
 *   File > Download > Web Page writes (comments and footnotes)
 * - Excel: sheets that it saved as web pages, with hidden columns and texts that are wider than their cells
 * - Chromium adds computed styles to what is copied from pages: https://www.w3.org/TR/clipboard-apis/
 */
export const pasteCases: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "words that ran together": [
    ["<ul><li><div>one</div><div>two</div></li></ul>", "<ul><li><p>one</p><p>two</p></li></ul>"],
    ["<ul><li>one<p>two</p></li></ul>", "<ul><li><p>one</p><p>two</p></li></ul>"],
    ["<ul><li><div>one</div></li></ul>", "<ul><li>one</li></ul>"],
    [
      "<ul><li>one<ul><li>two</li></ul>three</li></ul>",
      "<ul><li><p>one</p><ul><li>two</li></ul><p>three</p></li></ul>",
    ],
    ["<ul><ul><li>one</li></ul></ul>", "<ul><li>one</li></ul>"],
    ["<ul><li><blockquote>one</blockquote></li></ul>", "<ul><li>one</li></ul>"],
    [
      "<dl><dt>Dock</dt><dd>where it <b>floats</b></dd><dd><p>one</p><p>two</p></dd></dl>",
      "<p>Dock</p><p>where it <strong>floats</strong></p><p>one</p><p>two</p>",
    ],
    [
      "<ul><li><dl><dt>one</dt><dd>two</dd></dl></li></ul>",
      "<ul><li><p>one</p><p>two</p></li></ul>",
    ],
    [
      "<details><summary>one</summary>two<p>three</p></details>",
      "<p>one</p><p>two</p><p>three</p>",
    ],
    [
      "<a href='https://x.example'><div>one</div><h3>two</h3></a>",
      '<p><a href="https://x.example">one</a></p><h3><a href="https://x.example">two</a></h3>',
    ],
    ["<b><p>one</p>two</b>", "<p><strong>one</strong></p><p><strong>two</strong></p>"],
    [
      "<h2><span style='display: block;'>one</span><span style='display: block;'>two</span></h2>",
      "<h2>one</h2><h2>two</h2>",
    ],
    ["<pre>one\n  two\n\nthree</pre>", "<p>one<br>two</p><p>three</p>"],
    [
      "<div style='white-space: pre-wrap;'>one\ntwo <b>three\nfour</b></div>",
      "<p>one<br>two <strong>three<br>four</strong></p>",
    ],
    [
      "<div><span style='white-space-collapse: preserve;'>one\n\ntwo</span></div>",
      "<p>one</p><p>two</p>",
    ],
    [
      "<p style='white-space: pre-wrap;'><span style='white-space: normal;'>one\ntwo</span></p>",
      "<p>one two</p>",
    ],
    [
      "<div style='white-space: pre-wrap;'>\n<p>one</p>\n\n<p>two</p>\n</div>",
      "<p>one</p><p>two</p>",
    ],
  ],
  "what a page shows side by side": [
    [
      '<div style="display: flex;"><span>By Ann Lee</span><time>May 2</time></div><p>x</p>',
      "<p>By Ann Lee</p><p>May 2</p><p>x</p>",
    ],
    [
      '<div style="display: grid;"><a href="https://x.example/1">One</a><a href="https://x.example/2">Two</a></div>',
      '<p><a href="https://x.example/1">One</a></p><p><a href="https://x.example/2">Two</a></p>',
    ],
    ['<p style="display: flex;"><i>one</i></p><p>two</p>', "<p><em>one</em></p><p>two</p>"],
  ],
  "words that were lost": [
    [
      "<table><tr height=20><td height=20 class=xl65 width=64 style='width:48pt'>Ferries to th<span style='display:none'>e islands</span></td><td class=xl66>12</td></tr></table>",
      "<table><tbody><tr><td>Ferries to the islands</td><td>12</td></tr></tbody></table>",
    ],
    [
      "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><body><table><tr><td width=64>Zon<span style='display:none'>e</span></td></tr></table></body></html>",
      "<table><tbody><tr><td>Zone</td></tr></tbody></table>",
    ],
    [
      '<h3><button aria-expanded="true">When does it sail?</button></h3><p>At seven. <button>Share</button></p>',
      "<h3>When does it sail?</h3><p>At seven.</p>",
    ],
    ["<p>She said, <q>He said, <q>Sail</q></q>.</p>", "<p>She said, “He said, ‘Sail’”.</p>"],
    [
      "<ol type=1><li value=5>five</li><li value=6>six</li></ol>",
      '<ol start="5"><li>five</li><li>six</li></ol>',
    ],
  ],
  "tables that broke apart": [
    [
      "<table><tr><td><div>one</div><div>two</div></td><td>a<ul><li>b</li><li>c</li></ul>d</td></tr></table>",
      "<table><tbody><tr><td>one<br>two</td><td>a<br>b<br>c<br>d</td></tr></tbody></table>",
    ],
    [
      "<table><tr><th><h3>one</h3><p>two</p></th><td><blockquote>three</blockquote><hr>four</td></tr></table>",
      "<table><tbody><tr><th>one<br>two</th><td>three<br>four</td></tr></tbody></table>",
    ],
    [
      "<table><tr><td>one<table><tr><td>two</td><td>three</td></tr><tr><td>four</td></tr></table></td></tr></table>",
      "<table><tbody><tr><td>one<br>two three<br>four</td></tr></tbody></table>",
    ],
    [
      "<table><caption>Crossings</caption><colgroup><col></colgroup><thead><tr><th>Year</th></tr></thead><tr><td>2026</td></tr></table>",
      "<p>Crossings</p><table><thead><tr><th>Year</th></tr></thead><tbody><tr><td>2026</td></tr></tbody></table>",
    ],
    [
      "<google-sheets-html-origin><style type='text/css'><!--td {border: 1px solid #ccc;}--></style><table><tbody><tr><td rowspan='2' data-sheets-value='x'>one<br/>two</td><td style='font-weight:bold'>three</td></tr></tbody></table></google-sheets-html-origin>",
      '<table><tbody><tr><td rowspan="2">one<br>two</td><td>three</td></tr></tbody></table>',
    ],
    [
      "<ul><li>one</li><li><table><tr><td>two</td></tr></table></li></ul>",
      "<ul><li>one</li></ul><table><tbody><tr><td>two</td></tr></tbody></table>",
    ],
  ],
  "text that is hidden": [
    [
      "<table><col class=xl65 width=64><col class=xl65 width=0 span=2 style='display:none;mso-width-source:userset;\n mso-width-alt:0'><col width=64><tr><td colspan=4 class=xl65>All</td></tr><tr><td rowspan=2 class=xl65>one</td><td class=xl65 width=0>secret</td><td>secret</td><td>two</td></tr><tr><td>secret</td><td>secret</td><td>three</td></tr></table>",
      '<table><tbody><tr><td colspan="2">All</td></tr><tr><td rowspan="2">one</td><td>two</td></tr><tr><td>three</td></tr></tbody></table>',
    ],
    [
      "<html><head><style><!--\n p.MsoNormal, li.MsoNormal\n\t{margin:0in;}\nspan.Secret\n\t{mso-style-name:Secret;\n\tdisplay:none;\n\tmso-hide:all;}\n--></style></head><body><p class=MsoNormal>It left <span class=Secret>secretly </span>at seven.</p></body></html>",
      "<p>It left at seven.</p>",
    ],
    [
      '<p>Read <a href="https://x.example">more<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px); white-space: nowrap;"> (opens in a new window)</span></a> here</p>',
      '<p>Read <a href="https://x.example">more</a> here</p>',
    ],
    [
      '<p>so <span class="katex"><span class="katex-mathml" style="position: absolute; clip: rect(1px, 1px, 1px, 1px); height: 1px; width: 1px; overflow: hidden;"><math><mi>x</mi><annotation>x^2</annotation></math></span><span aria-hidden="true">x<sup>2</sup></span></span></p>',
      "<p>so x<sup>2</sup></p>",
    ],
    [
      '<div style="max-height:0px;overflow:hidden;opacity:0;">In the inbox</div><p>Hi</p><video>No video here</video><canvas>nor this</canvas>',
      "<p>Hi</p>",
    ],
    [
      "<p class=MsoNormal>It left <span style='display:none;mso-hide:all'>secretly </span>at seven.<span style='mso-hide:all'>x</span></p>",
      "<p>It left at seven.</p>",
    ],
    [
      "<table><tr style='display:none'><td>one</td></tr><tr><td>two</td></tr></table><p hidden>three</p>",
      "<table><tbody><tr><td>two</td></tr></tbody></table>",
    ],
    ["<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>の朝</p>", "<p>東京の朝</p>"],
    [
      "<p class=MsoNormal>Some <a style='mso-comment-reference:AB_1;mso-comment-date:20260305T1030'>noted</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a style='mso-comment-reference:AB_1'>&nbsp;</a><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a href=\"#_msocom_1\" language=JavaScript id=\"_anchor_1\" class=msocomanchor name=\"_msoanchor_1\">[AB1]</a><![endif]></span></span></span> words.<o:p></o:p></p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width=\"33%\"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id=\"_com_1\" class=msocomtxt language=JavaScript><![endif]><div><![if !supportAnnotations]><a name=\"_msocom_1\"></a><![endif]><p class=MsoCommentText>Is this so?<o:p></o:p></p></div><![if !supportAnnotations]></div><![endif]></div></div>",
      "<p>Some noted words.</p>",
    ],
    [
      '<p><span>It left.</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is this so?</span></p></div>',
      "<p>It left.</p>",
    ],
    [
      '<ul><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,AAAA" width="17.599999999999998px" height="17.599999999999998px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;" role="presentation"><span style="white-space:pre-wrap;">Call the harbor</span></p></li></ul>',
      "<ul><li>Call the harbor</li></ul>",
    ],
    [
      '<p>Fine <img class="emoji" alt="⛴️" src="https://s.w.org/images/core/emoji/15/svg/26f4.svg"> sailing</p>',
      "<p>Fine ⛴️ sailing</p>",
    ],
  ],
  "what the text has beside its words": [
    [
      '<p class=MsoNormal>It left<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style=\'mso-special-character:footnote\'><![if !supportFootnotes]><span style=\'font-size:11.0pt\'>[1]</span><![endif]></span></span></a>.</p><div style=\'mso-element:footnote-list\'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> The timetable.</p></div></div>',
      '<p>It left<a href="#_ftn1" id="_ftnref1">[1]</a>.</p><hr><p><a href="#_ftnref1" id="_ftn1">[1]</a> The timetable.</p>',
    ],
    [
      '<p>It left<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> The timetable.</p></div>',
      '<p>It left<a href="#sdfootnote1sym" id="sdfootnote1anc"><sup>1</sup></a></p><p><a href="#sdfootnote1anc" id="sdfootnote1sym">1</a> The timetable.</p>',
    ],
    [
      '<p class=MsoToc1><a href="#_Toc1">Crossings</a>, <a href="#_Toc9">Delays</a></p><h1><a name="_Toc1"></a>Crossings</h1>',
      '<p><a href="#_Toc1">Crossings</a>, Delays</p><h2 id="_Toc1">Crossings</h2>',
    ],
    [
      "<h2 style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>Crossings<o:p></o:p></h2><p>Text.</p>",
      "<h2>1. Crossings</h2><p>Text.</p>",
    ],
    [
      '<ol><li dir="ltr" aria-level="1"><h2 dir="ltr" role="presentation">Crossings</h2></li></ol><p>Text.</p><ol start="2"><li><h2>Delays</h2></li></ol>',
      "<h2>1. Crossings</h2><p>Text.</p><h2>2. Delays</h2>",
    ],
    ["<ol type=a start=3><li>c</li></ol>", '<ol start="3" type="a"><li>c</li></ol>'],
    [
      '<ol><li dir="ltr" style="list-style-type:lower-roman;" aria-level="3"><p>one</p></li></ol>',
      '<ol type="i"><li>one</li></ol>',
    ],
    [
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>c)<span>&nbsp; </span></span>one</p><p>Text.</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>two</p>",
      '<ol start="3" type="a"><li>one</li></ol><p>Text.</p><ol start="4"><li>two</li></ol>',
    ],
    [
      "<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span lang=HE style='font-family:\"Arial\"'>שלום</span></p>",
      '<p dir="rtl"><span lang="he">שלום</span></p>',
    ],
    [
      '<div lang="fr"><p>Bonjour <i lang="en">dear</i></p>à tous</div>',
      '<p lang="fr">Bonjour <em lang="en">dear</em></p><p lang="fr">à tous</p>',
    ],
    [
      "<p lang=EN-GB dir=ltr><span lang=X-NONE>One</span> <span lang=EN-US>two</span></p>",
      "<p>One two</p>",
    ],
  ],
};
