/** The stories of the style guide. They are invented; real articles provide pictures and slugs. */

export interface InventedStory {
  readonly title: string;
  readonly excerpt: string;
  readonly section: string;
  readonly subject?: string;
  readonly dateline?: string;
  readonly minutesOld: number;
  /** The article whose picture fits; without one the story has no picture. */
  readonly pictureOf?: string;
  /** Index of the story's author; without one the story has no byline. */
  readonly writer?: number;
}

export const inventedStories = {
  dusk: {
    title: "Lamplighters of Eleven Piers Agree on One Dusk, Ending a 60-Year Squabble",
    excerpt:
      "Until Monday every pier lit up by its own almanac. Now one clerk, one bell, and one long look at the sky will do for all of them.",
    section: "national",
    minutesOld: 8,
    pictureOf: "harbor-towns-share-one-water-system",
    writer: 0,
  },
  milkTrain: {
    title: "The Milk Train Learns to Wait",
    excerpt:
      "It has left at 4:10 since 1911, with or without the milk. The dairies asked for three minutes and were given two.",
    section: "national",
    subject: "Railways",
    minutesOld: 70,
    pictureOf: "night-train-returns-to-the-lakes",
    writer: 1,
  },
  bridge: {
    title: "A Bridge Is Measured, and Found to Be Longer",
    excerpt: "The surveyor walked it three times. The county has ordered one more plank.",
    section: "national",
    minutesOld: 130,
    pictureOf: "covered-bridge-rebuilt-plank-by-plank",
    writer: 2,
  },
  bell: {
    title: "The Bell That Its Neighbors Tuned",
    excerpt:
      "They filed it from within, a little each Sunday, until the baker and the organist could both sleep.",
    section: "culture",
    subject: "Music",
    minutesOld: 200,
    pictureOf: "the-bell-founder-who-will-not-hurry-bronze",
    writer: 3,
  },
  pear: {
    title: "One Pear, Painted for the Fortieth Time",
    excerpt: "The painter says that it is still not finished. The pear has been for years.",
    section: "culture",
    subject: "Painting",
    minutesOld: 320,
    pictureOf: "one-room-one-pear-and-sixty-years-of-looking-at-it",
    writer: 1,
  },
  fog: {
    title: "Two Shores Trade Their Fog Signals",
    excerpt:
      "Each had grown tired of its own note. For a year, either will be warned by the other.",
    section: "foreign",
    dateline: "Orsini",
    minutesOld: 410,
    pictureOf: "truce-on-the-long-lake",
    writer: 2,
  },
  onions: {
    title: "Onions Rise, and an Eyebrow With Them",
    excerpt: "The exchange blames rain. The grocer blames the exchange.",
    section: "economy",
    subject: "Prices",
    minutesOld: 95,
    writer: 0,
  },
  spelling: {
    title: "The Spelling Bee Admits a Second Dictionary",
    excerpt:
      "After a tie that lasted four hours, the judges sent out for another book. It did not settle the word, but it settled the judges.",
    section: "education",
    minutesOld: 260,
    writer: 3,
  },
  budget: {
    title: "A Budget Is Read Aloud, With Pauses",
    excerpt: "The clerk asked for water twice and for a recount of the zeros once.",
    section: "politics",
    subject: "Statehouse",
    minutesOld: 180,
  },
  count: {
    title: "Clerks Count the Same Vote Twice, Happily",
    excerpt: "It came out alike both times, and there was cake.",
    section: "politics",
    dateline: "Corbel",
    minutesOld: 640,
  },
  rule: {
    title: "A 90-Year-Old Rule Turns Up Behind a Cabinet",
    excerpt: "It forbids the cabinet.",
    section: "politics",
    minutesOld: 1900,
  },
  ferry: {
    title: "The Ferry That Runs on Gossip",
    excerpt: "It does not leave until the news is exchanged.",
    section: "foreign",
    dateline: "Varenne",
    minutesOld: 230,
  },
  chairs: {
    title: "A Parliament Borrows Its Neighbor’s Chairs",
    excerpt: "They are to be returned with minutes.",
    section: "foreign",
    dateline: "Halden",
    minutesOld: 290,
  },
  stamp: {
    title: "Customs Men Retire a Rubber Stamp",
    excerpt: "It had outlived three frontiers.",
    section: "foreign",
    dateline: "Maro",
    minutesOld: 350,
  },
  poets: {
    title: "A Lighthouse Is Let to Poets, by the Verse",
    excerpt: "The rent is two stanzas, due on the first.",
    section: "foreign",
    dateline: "Skarn",
    minutesOld: 480,
  },
  tuesday: {
    title: "Three Villages Share One Tuesday",
    excerpt: "The other two hold theirs on Thursday.",
    section: "foreign",
    minutesOld: 530,
  },
  breakfast: {
    title: "In Defense of the Second Breakfast",
    excerpt: "The first is for the stomach. The second is for the day.",
    section: "columnists",
    minutesOld: 150,
    writer: 0,
  },
  wrongClock: {
    title: "Let One Clock in Town Be Wrong",
    excerpt: "A place where everybody knows the time has nothing left to discuss.",
    section: "columnists",
    minutesOld: 700,
    writer: 1,
  },
  bench: {
    title: "Move the Bench Back to Where People Sat",
    excerpt:
      "It was turned toward the fountain, for the view. The view had always been of each other.",
    section: "editorials",
    minutesOld: 160,
  },
} satisfies Record<string, InventedStory>;

export type StoryName = keyof typeof inventedStories;
