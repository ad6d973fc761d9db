/** Where the browser remembers that somebody who is signed in belongs to a company. */
const COMPANIES_KEY = 'companies';

/**
 * Marks the document before its first paint where somebody belongs to a company: the bar then has the place for whom one acts
 * from the start, and nothing moves when the companies are known.
 */
export const belongingScript = `try{if(localStorage.getItem('${COMPANIES_KEY}'))document.documentElement.dataset.companies=''}catch{}`;

/** Whether the mark is set: whoever is signed in belongs to a company, as far as the browser knows. */
export function seemsToBelong(): boolean {
  return document.documentElement.dataset.companies !== undefined;
}

/** Sets the mark, for this page and those to come. */
export function markBelonging(belongs: boolean): void {
  if (belongs) {
    localStorage.setItem(COMPANIES_KEY, 'yes');
    document.documentElement.dataset.companies = '';
  } else {
    localStorage.removeItem(COMPANIES_KEY);
    delete document.documentElement.dataset.companies;
  }
}
