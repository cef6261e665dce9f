import { expect, test } from "vitest";
import { isPublicMailDomain } from "./public-mail-domains";

test.each(["gmail.com", "yahoo.co.jp", "yahoo.com.br", "hotmail.it", "gmx.ch", "att.net"])(
  "%s belongs to no organization",
  (domain) => expect(isPublicMailDomain(domain)).toBe(true),
);

test.each(["school.example", "live.school.example", "yahoo.school.nl", "notgmail.com"])(
  "%s may belong to one",
  (domain) => expect(isPublicMailDomain(domain)).toBe(false),
);
