import { ACCESS_TOKEN_KEY } from '#contract/access-token.ts';

/** Where the browser remembers that the session acts for a company. */
const ACTING_KEY = 'acting';

/** Where the browser remembers that somebody who is signed in belongs to a company: `dealer` where one of theirs has dealer's prices, else `yes`. */
const COMPANIES_KEY = 'companies';

/**
 * Marks the document before its first paint, so that a place for what only these people are shown is there from the start: where
 * somebody belongs to a company (`data-companies`, of dealers or not), seems to be signed in (`data-signed-in`) and to act for a company
 * (`data-acting`). What is true is known later.
 */
export const companyMarkScript = `try{const l=localStorage,d=document.documentElement.dataset;const c=l.getItem('${COMPANIES_KEY}');if(c)d.companies=c;if(l.getItem('${ACCESS_TOKEN_KEY}')){d.signedIn='';if(l.getItem('${ACTING_KEY}'))d.acting=''}}catch{}`;

/** Whether the mark of belonging is set: whoever is signed in belongs to a company, as far as the browser knows. */
export function seemsToBelong(): boolean {
  return document.documentElement.dataset.companies !== undefined;
}

/** Sets the mark of belonging, for this page and those to come. */
export function markBelonging(belongs: 'dealer' | 'yes' | null): void {
  if (belongs) {
    localStorage.setItem(COMPANIES_KEY, belongs);
    document.documentElement.dataset.companies = belongs;
  } else {
    localStorage.removeItem(COMPANIES_KEY);
    delete document.documentElement.dataset.companies;
  }
}

/** Remembers for the pages to come whether the session acts for a company. */
export function markActing(acts: boolean): void {
  if (acts) localStorage.setItem(ACTING_KEY, 'yes');
  else localStorage.removeItem(ACTING_KEY);
}
