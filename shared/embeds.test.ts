import { expect, test } from "vitest";
import { embedClasses, embedProviders, readEmbed } from "./embeds";

test.each([
  [
    "https://www.youtube.com/watch?v=dB4-p_9QsUn&list=PL1&t=1m30s",
    "youtube",
    "dB4-p_9QsUn",
    "https://www.youtube.com/watch?v=dB4-p_9QsUn&t=90",
    "https://www.youtube-nocookie.com/embed/dB4-p_9QsUn?start=90",
  ],
  [
    " youtu.be/dB4-p_9QsUn?si=abc ",
    "youtube",
    "dB4-p_9QsUn",
    "https://www.youtube.com/watch?v=dB4-p_9QsUn",
    "https://www.youtube-nocookie.com/embed/dB4-p_9QsUn",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "vimeo",
    "76979871",
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "vimeo",
    "76979871",
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
  ],
  [
    "https://www.datawrapper.de/_/Ab3dE/",
    "datawrapper",
    "Ab3dE",
    "https://datawrapper.dwcdn.net/Ab3dE/",
    "https://datawrapper.dwcdn.net/Ab3dE/",
  ],
  [
    "https://datawrapper.dwcdn.net/Ab3dE/3/",
    "datawrapper",
    "Ab3dE",
    "https://datawrapper.dwcdn.net/Ab3dE/",
    "https://datawrapper.dwcdn.net/Ab3dE/",
  ],
  [
    "https://public.flourish.studio/visualisation/1234567/",
    "flourish",
    "visualisation-1234567",
    "https://public.flourish.studio/visualisation/1234567/",
    "https://flo.uri.sh/visualisation/1234567/embed",
  ],
  [
    "https://flo.uri.sh/story/42/embed",
    "flourish",
    "story-42",
    "https://public.flourish.studio/story/42/",
    "https://flo.uri.sh/story/42/embed",
  ],
  [
    "https://soundcloud.com/harbor-radio/the-tide?utm_source=x",
    "soundcloud",
    "harbor-radio-the-tide",
    "https://soundcloud.com/harbor-radio/the-tide",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fharbor-radio%2Fthe-tide&show_teaser=false",
  ],
  [
    "https://twitter.com/thesun/status/1720000000000000000?s=20",
    "x",
    "1720000000000000000",
    "https://x.com/thesun/status/1720000000000000000",
    "https://platform.twitter.com/embed/Tweet.html?id=1720000000000000000&dnt=true",
  ],
  [
    "https://bsky.app/profile/thesun.example/post/3kabc2xyz",
    "bluesky",
    "3kabc2xyz",
    "https://bsky.app/profile/thesun.example/post/3kabc2xyz",
    "https://embed.bsky.app/embed/thesun.example/app.bsky.feed.post/3kabc2xyz",
  ],
  [
    "https://www.instagram.com/thesun/reel/C1a-b_2/?igsh=1",
    "instagram",
    "C1a-b_2",
    "https://www.instagram.com/reel/C1a-b_2/",
    "https://www.instagram.com/reel/C1a-b_2/embed/captioned/",
  ],
  [
    "https://www.youtube.com/embed/videoseries?list=PLabc-DEF_123",
    "youtube",
    "PLabc-DEF_123",
    "https://www.youtube.com/playlist?list=PLabc-DEF_123",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLabc-DEF_123",
  ],
  [
    "https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv",
    "youtube",
    "UCabcdefghijklmnopqrstuv",
    "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/live",
    "https://www.youtube-nocookie.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv",
  ],
  [
    "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A293&auto_play=false",
    "soundcloud",
    "tracks-293",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&show_teaser=false",
  ],
])("reads %s", (address, provider, id, kept, frameUrl) => {
  const embed = readEmbed(address);
  expect(embed).toMatchObject({ provider, id, address: kept, frameUrl });
  expect(new URL(frameUrl).origin).toBe(embedProviders[embed!.provider].frameOrigin);
  // The link that the body keeps is read as the same thing.
  expect(readEmbed(kept)).toEqual(embed);
});

test.each([
  "",
  "not an address",
  "javascript:alert(1)",
  "https://example.com/watch?v=dB4-p_9QsUn",
  "https://youtube.com.example.com/watch?v=dB4-p_9QsUn",
  "https://reader@www.youtube.com/watch?v=dB4-p_9QsUn",
  "https://www.youtube.com:8080/watch?v=dB4-p_9QsUn",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/@TheSun",
  "https://vimeo.com/about",
  "https://vimeo.com/76979871/8272103f6e/more",
  "https://public.flourish.studio/visualisation/one/",
  "https://soundcloud.com/discover/all",
  "https://soundcloud.com/harbor-radio",
  "https://x.com/thesun",
  "https://bsky.app/profile/thesun.example",
  "https://www.instagram.com/thesun/",
  "constructor",
  `https://youtu.be/${"a".repeat(3000)}`,
])("doesn't embed %s", (address) => {
  expect(readEmbed(address)).toBeNull();
});

test("the classes are those of WordPress", () => {
  expect(embedClasses("x")).toBe("wp-block-embed is-provider-x wp-block-embed-x");
});
