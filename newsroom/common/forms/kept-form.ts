/**
 * Form input survives a reload: it is kept for the tab, by the person who typed it, until the form
 * was sent. Text of articles is kept elsewhere (common/work).
 */
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { keepForm, readForm } from "./form-store";
import { useSession } from "../session";

/** The fields that have the type they have in `first`: an older version may have kept others. */
function fitting<Fields extends object>(kept: unknown, first: Fields): Partial<Fields> {
  if (typeof kept !== "object" || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(first, name) && isLike(value, first[name as keyof Fields]),
  );
  return Object.fromEntries(known) as Partial<Fields>;
}

/** Null stands for a value that wasn't chosen. */
const isLike = (value: unknown, first: unknown): boolean =>
  value === null || first === null || typeof value === typeof first;

/**
 * The fields of a form as state.
 * @param name of the form and of what it is about: "refund in_17"
 * @returns fields, their setter, and what to call once the form was sent
 */
export function useKeptForm<Fields extends object>(
  name: string,
  first: Fields,
): readonly [Fields, Dispatch<SetStateAction<Fields>>, () => void] {
  const key = `${useSession(({ me }) => me?.id ?? 0)} ${name}`;
  const [fields, setFields] = useState<Fields>(() => ({
    ...first,
    ...fitting(readForm(key), first),
  }));
  const initial = useRef(fields);
  const isSent = useRef(false);
  useEffect(() => {
    // Untouched values aren't kept, so that tomorrow's suggestions aren't today's.
    if (fields === initial.current || isSent.current) return;
    keepForm(key, fields);
  }, [key, fields]);
  const clear = useCallback(() => {
    isSent.current = true;
    keepForm(key, null);
  }, [key]);
  const set: Dispatch<SetStateAction<Fields>> = useCallback((next) => {
    isSent.current = false;
    setFields(next);
  }, []);
  return [fields, set, clear];
}
