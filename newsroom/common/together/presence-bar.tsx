import { Person } from "../../ui/person";
import "./together.css";
import { listNames } from "./use-presence";
import type { RoomView } from "./use-room";

/** "Tobias Wren is reading", for the top of the editor; nothing while no one else is there. */
export function PresenceBar({ view }: { view: RoomView }) {
  const { room } = view;
  if (!room || room.others.length === 0) return null;
  const { lock, others } = room;
  const readers = others.filter(({ id }) => lock.status === "yours" || id !== lock.holder?.id);
  const shown = readers.length > 0 ? readers : others;
  const isEditing = readers.length === 0;
  const names = listNames(shown.map(({ name }) => name));
  return (
    <p className="together-presence" title={shown.map(({ name }) => name).join(", ")}>
      {shown.slice(0, 3).map(({ id, name }) => (
        <Person key={id} name={name} size={32} isEditing={isEditing} />
      ))}
      <span className="together-presence-words">
        {names} {isEditing ? "is editing" : shown.length === 1 ? "is reading" : "are reading"}
      </span>
    </p>
  );
}
