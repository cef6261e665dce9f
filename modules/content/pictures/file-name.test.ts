import { expect, test } from "vitest";
import { decodeFileName, fileNameFrom } from "./file-name";

/** As a server gets it: one character for each byte. */
const bytesOf = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

// The forms of http://test.greenbytes.de/tech/tc2231/ and of clients that send UTF-8 as it is.
test.each([
  ['attachment; filename="My Dock.png"', "My Dock.png"],
  ["attachment; filename=dock.png", "dock.png"],
  ["inline; FILENAME = dock.png ; size=3", "dock.png"],
  [bytesOf('attachment; filename="Größe 東京.png"'), "Größe 東京.png"],
  ['attachment; filename="Gr\xF6\xDFe.png"', "Größe.png"],
  ["attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.png", "Größe.png"],
  ["attachment; filename*=UTF-8'en'%e2%82%ac%20rates.png", "€ rates.png"],
  ["attachment; filename*=iso-8859-1''%A3%20rates.png", "£ rates.png"],
  ["attachment; filename*=Gr%C3%B6%C3%9Fe.png", "Größe.png"],
  [`attachment; filename="EURO rates.png"; filename*=utf-8''%e2%82%ac%20rates.png`, "€ rates.png"],
  ["attachment; filename*=utf-8''%FF.png; filename=dock.png", "dock.png"],
  ['attachment; filename="The \\"Dock\\"; 2.png"', 'The "Dock"; 2.png'],
  ['attachment; filename="C:\\Pictures\\dock.png"', "dock.png"],
  ['attachment; filename="../../etc/dock.png"', "dock.png"],
  ['attachment; filename="50%25 off.png"', "50% off.png"],
  ['attachment; filename="50% off.png"', "50% off.png"],
  ["attachment", null],
  ['attachment; filename=""', null],
  ['attachment; filename="dock.png', "dock.png"],
])("%s", (disposition, name) => {
  expect(fileNameFrom(disposition)).toBe(name);
});

test("a name alone is decoded, too", () => {
  expect(decodeFileName("Gr%C3%B6%C3%9Fe.png")).toBe("Größe.png");
  expect(decodeFileName(bytesOf("Größe.png"))).toBe("Größe.png");
  expect(decodeFileName("100%.png")).toBe("100%.png");
});
