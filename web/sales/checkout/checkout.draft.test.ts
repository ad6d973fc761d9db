import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKOUT_DRAFT_KEY, type CheckoutDraft, checkoutDraft } from './checkout.draft.ts';

const draft: CheckoutDraft = {
  ...{
    to: '',
    name: '',
    keep: true,
    how: 'send',
    ownCarrier: '',
    paymentMethod: 'account',
    purchaseOrderNumber: 'PO 7',
    note: '',
    lineTexts: {},
    take: [],
    leave: [],
  },
  ...{ street: 'Hamngatan 3', postalCode: '503 31', city: 'Borås', country: 'SE', number: '+46 33 20 44 10' },
};
const marta = { email: 'marta@shop.example', company: null };
const martaForVelo = { ...marta, company: 'velo' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});

test('a draft is of one person and one company, until it is ordered', () => {
  checkoutDraft(marta).store(draft);
  checkoutDraft(martaForVelo).store({ ...draft, note: 'Chains on top' });
  expect(checkoutDraft(marta).read()).toEqual(draft);
  expect(checkoutDraft(martaForVelo).read()).toMatchObject({ note: 'Chains on top' });
  expect(checkoutDraft({ email: 'nuno@shop.example', company: null }).read()).toBeNull();
  checkoutDraft(martaForVelo).forget();
  expect(checkoutDraft(martaForVelo).read()).toBeNull();
  expect(checkoutDraft(marta).read()).toEqual(draft);
  checkoutDraft(marta).forget();
  expect(localStorage.getItem(CHECKOUT_DRAFT_KEY)).toBeNull();
});

test('what somebody else types on the device leaves nothing of the one before', () => {
  checkoutDraft(marta).store(draft);
  checkoutDraft({ email: 'nuno@shop.example', company: null }).store(draft);
  expect(checkoutDraft(marta).read()).toBeNull();
});

test('an entry that is none is as if there were none', () => {
  localStorage.setItem(CHECKOUT_DRAFT_KEY, '{"email":');
  expect(checkoutDraft(marta).read()).toBeNull();
});
