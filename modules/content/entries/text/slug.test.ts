import { expect, test } from "vitest";
import { asciiSlugFrom, slugFrom, slugFromSlug, slugsMeant } from "./slug";

/** Other letters are compared as they are read: what is stored is percent-encoded once, in lower case. */
test.each([
  ["signs and quotes", "  Café: “It’s” A/B — test! ", "cafe-its-a-b-test"],
  ["German", "Große Straße, ÄÖÜ", "grosse-strasse-aou"],
  ["Polish", "Łódź i żółć", "lodz-i-zolc"],
  ["Danish", "Smørrebrød på Ærø", "smorrebrod-pa-aero"],
  ["Vietnamese", "Đường phố Việt Nam", "duong-pho-viet-nam"],
  ["Vietnamese in pieces", "Việt".normalize("NFD"), "viet"],
  ["Turkish, with and without a dot", "Iğdır’dan İstanbul’a ılık", "igdirdan-istanbula-ilik"],
  ["French ligatures", "L’œuvre de l’Ǽther", "loeuvre-de-laether"],
  ["letters set as one", "ﬁnal oﬃce", "final-office"],
  ["Icelandic", "Þórður og Æðey", "thordur-og-aedey"],
  ["Azerbaijani", "Gəncə", "gence"],
  ["Hawaiian", "Hawaiʻi", "hawaii"],
  ["fractions and wide digits", "½ of ２０２６, x²", "1-2-of-2026-x2"],
  ["letters from social media", "𝓗𝓮𝓵𝓵𝓸 Ｗｏｒｌｄ", "hello-world"],
  ["Cyrillic", "Киров и Йошкар-Ола, 2026", "киров-и-йошкар-ола-2026"],
  ["Ukrainian apostrophes", "Об’єднання мʼяч", "обєднання-мяч"],
  ["Greek, with its last sigma", "Άνθρωπος ΛΌΓΟΣ", "άνθρωπος-λόγος"],
  ["Chinese", "北京：新闻", "北京-新闻"],
  ["Japanese", "東京都知事がコーヒーを", "東京都知事がコーヒーを"],
  ["Arabic", "أخبار اليوم، ٢٠٢٦", "أخبار-اليوم-٢٠٢٦"],
  ["Persian, with a joiner that no one sees", "می‌خواهم", "میخواهم"],
  ["Hangul", "서울 뉴스", "서울-뉴스"],
  ["Hangul in pieces", "서울".normalize("NFD"), "서울"],
  ["Hindi, with its vowel signs", "हिन्दी समाचार", "हिन्दी-समाचार"],
  ["Thai, with a sign of two parts", "น้ำท่วม", "น้ำท่วม"],
  ["two scripts", "Łódź — Київ", "lodz-київ"],
  ["emoji between words", "Rain ☔️ and 👩‍🚒 fire 1️⃣", "rain-and-fire-1"],
  ["emoji alone", "🎉👩‍👩‍👧", ""],
])("%s", (_, title, read) => {
  const slug = slugFrom(title);
  expect(decodeURIComponent(slug)).toBe(read.normalize("NFC"));
  expect(slug).toMatch(/^(?:[a-z0-9_-]|%[0-9a-f]{2})*$/);
  expect(slugFromSlug(slug)).toBe(slug);
});

test("cuts an over-long slug at a whole letter", () => {
  expect(slugFrom("a ".repeat(200))).toHaveLength(189);
  // The limit is in the middle of a letter's bytes, and of a syllable of two letters.
  expect(decodeURIComponent(slugFrom("я".repeat(100)))).toBe("я".repeat(31));
  expect(decodeURIComponent(slugFrom("新聞".repeat(50)))).toBe("新聞".repeat(10) + "新");
  expect(decodeURIComponent(slugFrom("कि".repeat(50)))).toBe("कि".repeat(10));
  expect(decodeURIComponent(slugFrom("Политика и общество", 10))).toBe("политика-и");
});

test("keeps a slug of a client as given", () => {
  const kirov = encodeURIComponent("киров").toLowerCase();
  // WordPress makes `киров` of all three, and removes what can't be in a slug.
  expect(slugFromSlug("Киров")).toBe(kirov);
  expect(slugFromSlug(encodeURIComponent("киров"))).toBe(kirov);
  expect(slugFromSlug(kirov)).toBe(kirov);
  // Imported by a version that left Latin letters in: its address stays.
  expect(slugFromSlug("stra%c3%9fe")).toBe("stra%c3%9fe");
  expect(slugFromSlug("%2e%2e%2fadmin")).toBe("admin");
  expect(slugFromSlug("5%-rule")).toBe("5-rule");
});

test("finds what WordPress would find for a slug", () => {
  const kirov = encodeURIComponent("киров").toLowerCase();
  for (const asked of ["киров", "КИРОВ", encodeURIComponent("киров"), kirov]) {
    expect(slugsMeant([asked])).toContain(kirov);
  }
  expect(slugsMeant(["stra%C3%9Fe"])).toContain("stra%c3%9fe");
});

test("spells other scripts in ASCII for a file’s name", () => {
  expect(asciiSlugFrom("Москва 東京", 80)).toBe("moskva-dongjing");
});
