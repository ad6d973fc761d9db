/** The id of the list of suggestions, by which the field says that it belongs to it. */
export const LISTBOX = 'search-suggestions';

/** What the field says of its list: whether it is open, and the id of the suggestion that the keys chose; '' for none. */
export interface ListState {
  isOpen: boolean;
  at: string;
}
