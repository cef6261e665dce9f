/** Makes the pictures and audio files: originals, what is encoded of them, uploads, and the newsroom's calls. */
import type { Bus } from "../../../platform/bus";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { AuditLog } from "../../../platform/desk/audit-log";
import type { Jobs } from "../../../platform/jobs/jobs";
import type { RateLimits } from "../../../platform/limits/rate-limit";
import type { Log } from "../../../platform/log";
import type { MediaStorage } from "../../../platform/media/media-storage";
import type { MountedRoutes } from "../../../platform/module";
import type { ContentReader } from "../entries/types";
import type { Writer } from "../entries/write";
import { createAudioCalls } from "./audio/audio-calls";
import { createAudioFiles } from "./audio/audio-files";
import { createAudioRoutes } from "./audio/audio-routes";
import { createPictureCalls } from "./desk/picture-calls";
import { imageMeasures } from "./images/image-measures";
import { createImageRoutes } from "./images/image-routes";
import { createImages } from "./images/images";
import { takeUpload } from "./images/inspect-image";
import { createPregeneration } from "./images/pregeneration";
import { createMediaFiles } from "./media-files";
import { createPictureList } from "./picture-list";
import type { PictureIntake } from "./take-picture";

export interface PicturesDeps {
  readonly database: Pick<Database, "pool" | "kind">;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly bus: Pick<Bus, "subscribe">;
  readonly jobs: Pick<Jobs, "work" | "send" | "schedule">;
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string;
  readonly dataDir: string;
  /** Where originals are stored; what is made of them is cached in `dataDir`. */
  readonly media: MediaStorage;
  readonly pictures: {
    /** Allowed hosts of remote pictures, in addition to this origin. */
    readonly hosts: readonly string[];
    readonly cacheBytes: number;
    readonly makesAvif: boolean;
    /** Whether the sizes that pages ask for are encoded before anyone asks. */
    readonly pregenerates: boolean;
  };
  readonly publication: { readonly timeZone: string };
  readonly reader: ContentReader;
  readonly writer: Writer;
  readonly audit: AuditLog;
}

const unusedAudioJob = "content-unused-audio";
const everyNight = "40 4 * * *";

export function createPictures(deps: PicturesDeps) {
  const { audit, bus, clock, database, dataDir, jobs, log, reader, writer } = deps;
  const { hosts: imageHosts, cacheBytes, makesAvif, pregenerates } = deps.pictures;
  const images = createImages({
    dataDir,
    media: deps.media,
    imageHosts,
    cacheBytes,
    makesAvif,
    log,
  });
  const list = createPictureList({ database, reader });
  const pregeneration = createPregeneration({ images, jobs, log, ...list, cacheBytes });
  const media = createMediaFiles({ storage: deps.media, log });
  const audio = createAudioFiles({ pool: database.pool, clock, dataDir, media });
  const intake: PictureIntake = { clock, media, takeUpload };
  let unsubscribe: () => void = () => undefined;

  const requestPictures = () => {
    pregeneration
      .request()
      .catch((error: unknown) =>
        log.warn({ err: error }, "could not queue the encoding of pictures"),
      );
  };

  return {
    intake,
    /** Takes in audio files of episodes. */
    audio,
    /** Encodes what has come into use. */
    request: pregeneration.request,
    /** How many of the pictures in use have all the sizes that pages ask for. */
    count: pregeneration.count,
    measures: imageMeasures(images),
    dueJobs: [unusedAudioJob],
    calls: [
      ...createPictureCalls({
        ...intake,
        pool: database.pool,
        writer,
        audit,
        timeZone: deps.publication.timeZone,
      }),
      ...createAudioCalls({ audio }),
    ],

    routes: [
      {
        at: "/",
        routes: createImageRoutes({ ...deps, images, listFocalPoints: reader.listFocalPoints }),
      },
      { at: "/", routes: createAudioRoutes({ storage: deps.media }) },
    ] satisfies readonly MountedRoutes[],

    async start(): Promise<void> {
      await jobs.work(unusedAudioJob, () => audio.removeUnused());
      await jobs.schedule(unusedAudioJob, everyNight);
      if (!pregenerates) return;
      await pregeneration.start();
      // Imports, in any process.
      unsubscribe = bus.subscribe("tags", (tags) => {
        if (tags.includes("*")) requestPictures();
      });
    },

    /** Cancels queued encoding, and resolves when the rest has finished. */
    async stop(): Promise<void> {
      unsubscribe();
      pregeneration.stop();
      await images.close();
    },
  };
}
