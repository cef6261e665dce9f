import { expect, test } from "vitest";
import { readProviderId } from "./provider-id";

test.each([
  ["https://www.youtube.com/watch?v=dB4-p_9QsUn", "dB4-p_9QsUn"],
  ["https://youtube.com/watch?app=desktop&v=dB4-p_9QsUn&t=31s&list=PL1", "dB4-p_9QsUn"],
  ["http://m.youtube.com/watch?v=dB4-p_9QsUn#at", "dB4-p_9QsUn"],
  ["https://youtu.be/dB4-p_9QsUn", "dB4-p_9QsUn"],
  ["https://youtu.be/dB4-p_9QsUn?si=abc&t=4", "dB4-p_9QsUn"],
  ["https://youtu.be/dB4-p_9QsUn/", "dB4-p_9QsUn"],
  ["https://www.youtube.com/embed/dB4-p_9QsUn?rel=0", "dB4-p_9QsUn"],
  ["https://www.youtube-nocookie.com/embed/dB4-p_9QsUn", "dB4-p_9QsUn"],
  ["https://youtube.com/shorts/dB4-p_9QsUn", "dB4-p_9QsUn"],
  ["https://www.youtube.com/live/dB4-p_9QsUn?feature=share", "dB4-p_9QsUn"],
  ["  youtube.com/watch?v=dB4-p_9QsUn ", "dB4-p_9QsUn"],
  ["HTTPS://WWW.YOUTUBE.COM/watch?v=dB4-p_9QsUn", "dB4-p_9QsUn"],
])("parses %s as a video", (url, id) => {
  expect(readProviderId(url)).toBe(id);
});

test.each([
  "",
  "not an address",
  "https://",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/embed/dB4-p_9QsUn/more",
  "https://www.youtube.com/@TheSun",
  "https://www.youtube.com/playlist?list=PL0123456789",
  "https://www.youtube.com/embed/videoseries?list=PL0123456789",
  "https://www.youtube.com/embed/live_stream?channel=UC0123456789",
  "https://youtu.be/",
  "https://youtu.be/one/two",
  "https://vimeo.com/123456789",
  "https://youtube.com.example.org/watch?v=dB4-p_9QsUn",
  "https://notyoutube.com/watch?v=dB4-p_9QsUn",
  "https://youtube.com:8443/watch?v=dB4-p_9QsUn",
  "https://youtube.com@example.org/watch?v=dB4-p_9QsUn",
  "javascript:alert(1)",
  "ftp://youtube.com/watch?v=dB4-p_9QsUn",
])("rejects %j", (url) => {
  expect(readProviderId(url)).toBe("");
});
