/** Holds a game while it is played: its state, its time, and what the browser keeps of it. */
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { createBoard, type PlayablePuzzle } from "./board";
import { type Action, newGame, play, standingOf } from "./game";
import { keep, readKept, watchKept } from "./kept-progress";
import { decodeProgress, encodeProgress } from "./progress";
import { unseal } from "./sealed-answers";
import { secondsOf, start, stop, stoppedAt } from "./stopwatch";

/** Seconds between two savings of the time alone. */
const savingStep = 5;

export function useGame(slug: string, given: PlayablePuzzle) {
  const puzzle = useMemo(
    () => ({ board: createBoard(given), answers: unseal(given.sealed, slug) }),
    [given, slug],
  );
  const { board, answers } = puzzle;
  const [game, dispatch] = useReducer(
    (state: ReturnType<typeof newGame>, action: Action) => play(puzzle, state, action),
    board,
    newGame,
  );
  const [watch, setWatch] = useState(() => stoppedAt(0));
  const [now, setNow] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isCelebrated, setIsCelebrated] = useState(false);
  /** Whether the reader has done anything in this visit: nothing is kept before. */
  const isTouched = useRef(false);

  const isSolved = standingOf(answers, game.squares) === "solved";
  const isRunning = watch.since !== null;
  const seconds = secondsOf(watch, now);

  function takeOver(text: string | null) {
    const progress = decodeProgress(board, text);
    if (!progress) return;
    isTouched.current = false;
    dispatch({ type: "restore", writing: { squares: progress.squares, checks: progress.checks } });
    setWatch(stoppedAt(progress.seconds));
  }

  const takeKept = useEffectEvent(() => takeOver(readKept(slug)));
  // The tab that the reader is in knows best; the others follow it.
  const takeFromElsewhere = useEffectEvent((text: string | null) => {
    if (!document.hasFocus()) takeOver(text);
  });
  useEffect(() => {
    takeKept();
    return watchKept(slug, (text) => takeFromElsewhere(text));
  }, [slug]);

  const save = useEffectEvent(() => {
    if (!isTouched.current) return;
    const { squares, checks } = game;
    const spent = secondsOf(watch, Date.now());
    keep(slug, encodeProgress(board, { squares, checks, seconds: spent, solved: isSolved }));
  });
  const savedTime = Math.floor(seconds / savingStep);
  useEffect(() => save(), [game.squares, game.checks, isSolved, isRunning, savedTime]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isRunning]);

  const pauseWhenHidden = useEffectEvent(() => {
    if (document.hidden && isRunning) setPaused(true);
  });
  useEffect(() => {
    const look = () => pauseWhenHidden();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const finish = useEffectEvent(() => {
    setWatch((state) => stop(state, Date.now()));
    if (isTouched.current) setIsCelebrated(true);
  });
  useEffect(() => {
    if (isSolved) finish();
  }, [isSolved]);

  function run() {
    isTouched.current = true;
    const at = Date.now();
    setNow(at);
    if (!isSolved) setWatch((state) => start(state, at));
  }

  function setPaused(paused: boolean) {
    setIsPaused(paused);
    if (paused) setWatch((state) => stop(state, Date.now()));
    else run();
  }

  return {
    board,
    game,
    seconds,
    isSolved,
    isPaused,
    setPaused,
    /** Does something for the reader; the clock starts with the first thing. */
    act(action: Action) {
      if (isPaused) return;
      run();
      dispatch(action);
    },
    /** Whether the reader has just solved it and not yet looked away from the news. */
    isCelebrated,
    endCelebration: () => setIsCelebrated(false),
  };
}
