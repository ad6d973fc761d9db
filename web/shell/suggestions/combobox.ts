/** What the field says of its list. */
export interface Combobox {
  role?: 'combobox';
  'aria-autocomplete'?: 'list';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-activedescendant'?: string;
}

/** The field of a page with scripts, which suggests nothing yet. */
export const collapsed: Combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false };

/** The id of the list of suggestions. */
export const LISTBOX = 'search-suggestions';
