/** State of the running game: squares, time, and the progress stored in the browser. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createBoard, type PlayablePuzzle } from "./board";
import { type Action, newGame, play, checkGrid } from "./game";
import { followKept, keep } from "./kept-progress";
import { decodeProgress, encodeProgress } from "./progress";
import { unseal } from "./sealed-answers";
import { secondsOf, start, stop, stoppedAt } from "./stopwatch";

/** Seconds between saves of the time alone. */
const savingStep = 5;

export function useGame(slug: string, options: PlayablePuzzle) {
  const puzzle = useMemo(
    () => ({ board: createBoard(options), answers: unseal(options.sealed, slug) }),
    [options, slug],
  );
  const { board, answers } = puzzle;
  const [game, setGame] = useState(() => newGame(board));
  const [watch, setWatch] = useState(() => stoppedAt(0));
  const [now, setNow] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isCelebrated, setIsCelebrated] = useState(false);
  /** Whether the reader has acted in this visit: nothing is stored before. */
  const isTouched = useRef(false);
  /** The text that this page stored or read last. */
  const keptHere = useRef<string | null>(null);

  const { squares, checks } = game;
  const isSolved = checkGrid(answers, squares) === "solved";
  const isRunning = watch.since !== null;
  const seconds = secondsOf(watch, now);

  const takeOver = useEffectEvent((text: string | null) => {
    if (text === keptHere.current) return;
    keptHere.current = text;
    const progress = decodeProgress(board, text);
    if (!progress) return;
    isTouched.current = false;
    setGame((state) => play(puzzle, state, { type: "restore", writing: progress }));
    setWatch(stoppedAt(progress.seconds));
  });
  useEffect(
    () =>
      followKept(slug, {
        onLook: (text) => takeOver(text),
        // The active tab has the newest state; the others follow it.
        onChange: (text) => {
          if (!document.hasFocus()) takeOver(text);
        },
      }),
    [slug],
  );

  const store = useEffectEvent((text: string) => {
    if (isTouched.current && keep(slug, text)) keptHere.current = text;
  });
  const keptSeconds = isRunning ? Math.floor(seconds / savingStep) * savingStep : seconds;
  const text = useMemo(
    () => encodeProgress(board, { squares, checks, seconds: keptSeconds, solved: isSolved }),
    [board, squares, checks, keptSeconds, isSolved],
  );
  useEffect(() => store(text), [text]);

  const saveAll = useEffectEvent(() => {
    const spent = secondsOf(watch, Date.now());
    store(encodeProgress(board, { squares, checks, seconds: spent, solved: isSolved }));
  });
  const pauseWhenHidden = useEffectEvent(() => {
    if (document.hidden && isRunning) setPaused(true);
  });
  useEffect(() => {
    const leave = () => saveAll();
    const look = () => pauseWhenHidden();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isRunning]);

  function run(at: number) {
    isTouched.current = true;
    setNow(at);
    if (!isSolved) setWatch((state) => start(state, at));
  }

  function setPaused(paused: boolean) {
    setIsPaused(paused);
    if (paused) setWatch((state) => stop(state, Date.now()));
    else run(Date.now());
  }

  return {
    board,
    game,
    seconds,
    isSolved,
    isPaused,
    setPaused,
    /** Performs the reader's action; the first one starts the clock. */
    act(action: Action) {
      if (isPaused) return;
      const at = Date.now();
      // A first click on the cell that is already current must not change the direction.
      const isBeginning = !isTouched.current && action.type === "press";
      run(at);
      if (isBeginning && action.cell === game.cursor.cell) return;
      const next = play(puzzle, game, action);
      setGame(next);
      if (isSolved || checkGrid(answers, next.squares) !== "solved") return;
      setWatch((state) => stop(state, at));
      setIsCelebrated(true);
    },
    /** Whether the reader has just solved it and not yet dismissed the message. */
    isCelebrated,
    endCelebration: () => setIsCelebrated(false),
  };
}
