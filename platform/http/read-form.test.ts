import { expect, it } from "vitest";
import { isFormType, listTexts, parseForm } from "./read-form";

async function textsOf(body: BodyInit, type?: string) {
  const request = new Request("http://paper.example/", {
    method: "POST",
    body,
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
  });
  const contentType = request.headers.get("content-type") ?? "";
  const form = await parseForm(new Uint8Array(await request.arrayBuffer()), contentType);
  return { isForm: isFormType(contentType), texts: form && listTexts(form) };
}

it("reads both form encodings, without files", async () => {
  const sent = new FormData();
  sent.append("list", "crossword");
  sent.append("list", "morning");
  sent.append("file", new Blob(["x"]), "x.txt");
  const texts = [
    ["list", "crossword"],
    ["list", "morning"],
  ];
  expect(await textsOf(sent)).toEqual({ isForm: true, texts });
  expect(await textsOf(new URLSearchParams("list=crossword&list=morning"))).toEqual({
    isForm: true,
    texts,
  });
});

it.each([
  ["nothing like a form", "multipart/form-data; boundary=x", true],
  ["nothing like a form", "multipart/form-data", true],
  ["{}", "application/json", false],
  ["", "", false],
])("rejects %j of type %j", async (body, type, isForm) => {
  expect(await textsOf(body, type)).toEqual({ isForm, texts: null });
});

// Shaped as by browsers, curl before 7.81, and urllib3 before 2.0 (https://github.com/urllib3/urllib3/issues/303).
it.each([
  ['filename="Größe.png"', "Größe.png"],
  ['filename="a %22b%22.png"', 'a "b".png'],
  ['filename="a \\"b\\".png"', 'a "b".png'],
  ["filename*=utf-8''Gr%C3%B6%C3%9Fe.png", "Größe.png"],
])("reads the name of a file: %s", async (parameter, name) => {
  const body = `--xx\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\n\r\n\\"\r\n--xx--\r\n`;
  const form = await parseForm(Buffer.from(body), "multipart/form-data; boundary=xx");
  const file = form?.get("file") as File;
  expect([file.name, await file.text()]).toEqual([name, '\\"']);
});
