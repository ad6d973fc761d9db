import type { Call } from '#contract/call.ts';
import {
  BASKET_BYTES_MAX,
  countBasketHead,
  joinBasketHead,
  putBasketLinesHead,
  undoBasketHead,
} from './basket.heads.ts';
import {
  basketActSchema,
  basketCountSchema,
  basketOfSchema,
  basketSchema,
  byPart,
  joinAnswerSchema,
  joinBasketSchema,
  noteAnswerSchema,
  noteBasketSchema,
  putAnswerSchema,
  putBasketLinesSchema,
  removeBasketLineSchema,
  saveForLaterSchema,
  setBasketLineSchema,
  undoBasketSchema,
} from './basket.ts';

/**
 * What somebody does with their basket. There is one for each person and company that they buy for, one for themselves, and one for
 * each browser of a visitor, which its cookie finds.
 * `changed-meanwhile` has the facts `line`, with the `quantity`, `version`, `changedAt` and `later` (saved) of now, null where it is gone, `yours`, the
 * quantity that was sent, and `basketVersion`.
 */
export const basketCalls = {
  readBasket: {
    method: 'GET',
    path: '/basket',
    summary: 'One’s basket, each line as it would be ordered now, with what changed since it was put in',
    access: 'guest',
    query: basketOfSchema,
    answer: basketSchema,
    failures: ['forbidden', 'not-found'],
  },
  countBasket: {
    ...countBasketHead,
    query: basketOfSchema,
    answer: basketCountSchema,
    failures: ['forbidden', 'not-found'],
  },
  setBasketLine: {
    method: 'PUT',
    path: '/basket/lines/:part',
    limit: 'basket',
    summary: 'Sets the quantity of one line of one’s basket, unless it changed meanwhile',
    access: 'guest',
    params: byPart,
    body: setBasketLineSchema,
    answer: basketActSchema,
    failures: ['forbidden', 'not-found', 'changed-meanwhile'],
  },
  putBasketLines: {
    ...putBasketLinesHead,
    body: putBasketLinesSchema,
    answer: putAnswerSchema,
    failures: ['forbidden', 'not-found'],
  },
  removeBasketLine: {
    method: 'DELETE',
    path: '/basket/lines/:part',
    limit: 'basket',
    summary: 'Removes one line of one’s basket',
    access: 'guest',
    params: byPart,
    query: removeBasketLineSchema,
    answer: basketActSchema,
    failures: ['forbidden', 'not-found', 'changed-meanwhile'],
  },
  emptyBasket: {
    method: 'DELETE',
    path: '/basket',
    limit: 'basket',
    summary: 'Removes all lines of one’s basket but those saved for later',
    access: 'guest',
    query: basketOfSchema,
    answer: basketActSchema,
    failures: ['forbidden', 'not-found'],
  },
  saveForLater: {
    method: 'POST',
    path: '/basket/later',
    limit: 'basket',
    summary: 'Saves lines of one’s basket for later, or brings them back',
    access: 'guest',
    body: saveForLaterSchema,
    answer: basketActSchema,
    failures: ['forbidden', 'not-found'],
  },
  noteBasket: {
    method: 'POST',
    path: '/basket/note',
    limit: 'basket',
    bodyBytesMax: BASKET_BYTES_MAX,
    summary: 'Notes what changed in lines of one’s basket: from now on they are compared with what they are now',
    access: 'guest',
    body: noteBasketSchema,
    answer: noteAnswerSchema,
    failures: ['forbidden', 'not-found'],
  },
  joinBasket: {
    ...joinBasketHead,
    body: joinBasketSchema,
    answer: joinAnswerSchema,
    failures: ['forbidden', 'not-found'],
  },
  undoBasket: {
    ...undoBasketHead,
    body: undoBasketSchema,
    answer: basketActSchema,
    failures: ['forbidden', 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;
