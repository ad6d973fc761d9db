import { ACCESS_TOKEN_KEY } from '#contract/access-token.ts';
import { ACTING_FOR_KEY } from './acting.store.ts';

/**
 * Marks the document before its first paint where somebody seems to be signed in (`data-signed-in`) and to act for a company
 * (`data-acting`): a place for what only they are shown is then there from the start. What is true is known later.
 */
export const actingScript = `try{const l=localStorage,d=document.documentElement.dataset;if(l.getItem('${ACCESS_TOKEN_KEY}')){d.signedIn='';if(l.getItem('${ACTING_FOR_KEY}'))d.acting=''}}catch{}`;
