/** Who edits an article and who reads along, as this tab sees it; keeps the lock while it writes. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Room, RoomIntent } from "../../../modules/desk/types";
import { announce } from "../screen/announce";
import { call, CallError } from "../call";
import { useDeskEvents } from "./events";

const pulseMs = 10_000;
/** Without a sign of life for so long, this tab reads no more. */
const awayMs = 5 * 60_000;
/** A change of the text comes from this person if they did something so shortly before. */
const handMs = 2_000;

interface RoomOptions {
  /** Of the article, for this person. */
  readonly mayEdit: boolean;
  /** False: it has no lock, and whoever may edit it may write. */
  readonly isLocked: boolean;
  /** Saves the last words, before the lock goes to someone else. */
  readonly beforeHandingOver?: () => Promise<void>;
  /** This tab may write from now on: load the article, which someone else may have changed. */
  readonly onGained?: () => void;
}

export interface RoomView {
  /** Null until the server has answered. */
  readonly room: Room | null;
  /** Whether what is typed here may be saved. */
  readonly mayWrite: boolean;
  /** Call it with every change of the text: it keeps the lock, or takes it while no one has it. Changes that
   * no key or press came before count as someone else's. */
  readonly touch: () => void;
  readonly ask: () => Promise<void>;
  readonly answer: (handsOver: boolean) => Promise<void>;
  /** From another tab of the same person. */
  readonly take: () => Promise<void>;
  /** Why the last click had no effect; a sentence. */
  readonly notice: string | null;
}

/** A tab that comes back waits for its own good-bye, which would else arrive later. */
const leaving = new Map<number, Promise<unknown>>();

export function useRoom(articleId: number, options: RoomOptions): RoomView {
  const { mayEdit, isLocked } = options;
  const [room, setRoom] = useState<Room | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  /** When what was asked for may be taken, by `performance.now()`. */
  const [claimAt, setClaimAt] = useState<number | null>(null);
  const state = useRef({
    room: null as Room | null,
    wrote: mayEdit,
    seenAt: 0,
    options,
    sending: Promise.resolve(),
    isQueued: false,
  });
  useEffect(() => {
    state.current.options = options;
  });
  const path = `/articles/${articleId}/lock`;

  const show = useCallback((next: Room) => {
    const before = state.current.room?.lock.status;
    state.current.room = next;
    setRoom(next);
    const { request } = next.lock;
    setClaimAt(request?.isYours ? performance.now() + request.secondsLeft * 1_000 : null);
    if (before === undefined || before === next.lock.status) return;
    setNotice(null);
    const { status, holder } = next.lock;
    if (status === "yours") {
      announce("You are editing.");
      if (before !== "free") state.current.options.onGained?.();
    } else if (status === "theirs") announce(`${holder!.name} is editing. You can follow along.`);
    else if (status === "free" && before === "theirs") {
      announce("No one is editing. You can edit now.");
      state.current.options.onGained?.();
    }
  }, []);

  const send = useCallback(
    async (asked?: RoomIntent): Promise<void> => {
      const now = state.current;
      const isYours = now.room?.lock.status === "yours";
      const waits = now.room?.lock.request?.isYours ?? false;
      let intent: RoomIntent = isYours ? "keep" : "read";
      if (now.wrote || waits) intent = "edit";
      now.wrote = false;
      await leaving.get(articleId);
      try {
        const body = { intent: asked ?? intent };
        show(await call<Room>(path, { method: "POST", body }));
      } catch (error) {
        // Without a connection the lock stays as it was: what is typed is kept on this computer, and a
        // save finds out whether someone else wrote.
        if (error instanceof CallError && error.status === 0) now.wrote = intent === "edit";
        else if (error instanceof CallError) setNotice(error.message);
      }
    },
    [articleId, path, show],
  );
  // One at a time: an answer that was overtaken would show what no longer is.
  const inTurn = useCallback((run: () => Promise<void>): Promise<void> => {
    const now = state.current;
    now.sending = now.sending.then(run).catch(() => undefined);
    return now.sending;
  }, []);
  const pulse = useCallback(
    async (asked?: RoomIntent): Promise<void> => {
      const now = state.current;
      // Several events at once need one answer.
      if (!isLocked || (now.isQueued && !asked)) return;
      now.isQueued ||= !asked;
      await inTurn(() => {
        if (!asked) now.isQueued = false;
        return send(asked);
      });
    },
    [isLocked, send, inTurn],
  );

  useEffect(() => {
    if (!isLocked) return;
    const now = state.current;
    now.wrote = mayEdit;
    now.seenAt = performance.now();
    void pulse();
    const timer = setInterval(() => {
      if (performance.now() - now.seenAt < awayMs) void pulse();
    }, pulseMs);
    const see = () => {
      const wasAway = performance.now() - now.seenAt >= awayMs;
      now.seenAt = performance.now();
      if (wasAway) void pulse();
    };
    const leave = () => {
      const sent = call(`${path}/release`, { method: "POST", keepalive: true, mayAsk: false });
      leaving.set(
        articleId,
        sent.catch(() => undefined),
      );
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void pulse();
    };
    const signs = [
      "keydown",
      "pointerdown",
      "wheel",
      "visibilitychange",
      "beforeinput",
      "paste",
      "drop",
    ] as const;
    for (const sign of signs) document.addEventListener(sign, see, { passive: true });
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearInterval(timer);
      for (const sign of signs) document.removeEventListener(sign, see);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [articleId, mayEdit, isLocked, path, pulse]);

  useDeskEvents(["lock"], articleId, () => void pulse());

  // The asker's next call takes the lock when the holder has not answered.
  useEffect(() => {
    if (claimAt === null) return;
    const timer = setTimeout(() => void pulse("edit"), claimAt - performance.now() + 250);
    return () => clearTimeout(timer);
  }, [claimAt, pulse]);

  const act = useCallback(
    async (verb: "ask" | "answer", body?: unknown) => {
      setNotice(null);
      try {
        show(await call<Room>(`${path}/${verb}`, { method: "POST", ...(body ? { body } : {}) }));
      } catch (error) {
        setNotice((error as Error).message);
        const details = error instanceof CallError ? error.details["room"] : undefined;
        if (details) show(details as Room);
      }
    },
    [path, show],
  );

  const touch = useCallback(() => {
    const now = state.current;
    // A text also changes when someone else's words arrive.
    if (performance.now() - now.seenAt > handMs) return;
    now.wrote = true;
    // No one has it: the first key takes it.
    if (now.room?.lock.status === "free") void pulse();
  }, [pulse]);

  const status = room?.lock.status;
  return useMemo(
    () => ({
      room,
      mayWrite: mayEdit && (!isLocked || status === "yours" || status === "free"),
      touch,
      ask: () => inTurn(() => act("ask")),
      async answer(handsOver) {
        if (handsOver) await state.current.options.beforeHandingOver?.();
        await inTurn(() => act("answer", { handsOver }));
      },
      take: () => pulse("take"),
      notice,
    }),
    [room, mayEdit, isLocked, status, touch, act, inTurn, pulse, notice],
  );
}
