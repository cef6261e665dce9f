/** Where the list was left, for each of its addresses: the row and how far it was scrolled. */
interface Place {
  readonly selected: number | null;
  readonly scrollY: number;
}

const places = new Map<string, Place>();

export const rememberPlace = (search: string, place: Place): void => void places.set(search, place);

export const recallPlace = (search: string): Place | undefined => places.get(search);
