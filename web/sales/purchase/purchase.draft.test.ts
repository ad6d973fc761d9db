import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, type PurchaseDraft, readDraft, storeDraft } from './purchase.draft.ts';

const draft: PurchaseDraft = {
  ...{ street: 'Hamngatan 3', postalCode: '503 31', city: 'Borås', country: 'SE', number: '+46 33 20 44 10' },
  quantity: '40',
  purchaseOrderNumber: 'PO 7',
  how: 'send',
  ownCarrier: '',
  paymentMethod: 'account',
};
const forCompany = { part: 'chain', email: 'marta@lindqvist.example', company: 'a', requestedQuantity: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed stands there again after a reload, until it was ordered', () => {
  storeDraft(forCompany, draft);
  expect(readDraft(forCompany)).toMatchObject(draft);
  expect(readDraft({ ...forCompany, requestedQuantity: '60' })).toMatchObject({ ...draft, quantity: '60' });
  forgetDraft(forCompany);
  expect(readDraft(forCompany)).toEqual({});
});

test.each([null, 'b'])('address and order number of one company never go to the order of another: %s', (company) => {
  storeDraft(forCompany, draft);
  expect(readDraft({ ...forCompany, company })).toEqual({ quantity: '40' });
});

test('nobody else reads it in the same tab', () => {
  storeDraft(forCompany, draft);
  expect(readDraft({ ...forCompany, email: 'erik@gota.example' })).toEqual({});
});
