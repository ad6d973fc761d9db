import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '#server/testing/all-rows.ts';
import { callsBy, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { type Answered, openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

const adminCalls = callsBy('admin');
const onlyAdmins = 'Only admins can do this.';
/** What is wrong with a request in every point, so that an answer about any of them would show. */
const wrong = { id: 'no-id', email: 'no-email' };
const bodies: { headers?: Record<string, string>; body: string }[] = [
  { body: 'no json' },
  { headers: { 'content-type': 'application/json' }, body: '{' },
  { headers: { 'content-type': 'application/json' }, body: 'x'.repeat(300 * 1024) },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'no form' },
  { headers: { 'content-type': 'text/csv' }, body: 'sku\n' },
  { headers: { 'content-type': 'application/json', 'idempotency-key': 'a b' }, body: '{}' },
];

let shop: TestShop;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  [buyer, admin] = [await shop.signUp(), await shop.admin()];
});
afterAll(() => shop.close());

const rows = () => allRows(shop.checkout.db);

function expectRefused(answer: Answered, code: string, detail: string): void {
  expectProblem(answer, 403, code);
  expect(answer.body).toMatchObject({ detail });
  expect(answer.headers['cache-control']).toBe('private, no-store');
}

describe('a call for admins', () => {
  // Spec: A5
  test.each(adminCalls)('%s is refused to others before anything else of it is read', async (_name, call) => {
    const before = await rows();
    const { email } = buyer;
    for (const path of [pathOf(call, { email }), pathOf(call, wrong), `${pathOf(call, wrong)}?limit=none&cursor=x`]) {
      expectRefused(await shop.ask(call.method, path, { as: buyer }), 'forbidden', onlyAdmins);
      for (const sent of call.method === 'GET' ? [] : bodies)
        expectRefused(await shop.ask(call.method, path, { as: buyer, ...sent }), 'forbidden', onlyAdmins);
      if (call.method === 'GET')
        expect(await shop.ask('HEAD', path, { as: buyer })).toMatchObject({ status: 403, body: '' });
    }
    expect(await rows()).toEqual(before);
  });

  test('waits for the second factor where the shop asks admins for one', async () => {
    const strict = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { requireAdminSecondFactor: true },
    });
    const before = await rows();
    for (const [, call] of adminCalls) {
      const answer = await strict.ask(call.method, pathOf(call, wrong), { as: admin });
      const detail = 'This shop asks admins for a second factor. Set it up under My Profile first.';
      expectRefused(answer, 'second-factor-required', detail);
      expectRefused(await strict.ask(call.method, pathOf(call, wrong), { as: buyer }), 'forbidden', onlyAdmins);
    }
    expect(await rows()).toEqual(before);
  });

  test('is not opened by the cookie of an admin', async () => {
    for (const [, call] of adminCalls) {
      const answer = await shop.ask(call.method, pathOf(call), { headers: { cookie: admin.cookie } });
      expectProblem(answer, 401, 'unauthorized');
    }
  });

  test('opens with the role and is shut without it, at the very next call', async () => {
    const person = await shop.signUp();
    for (const role of ['admin', 'user']) {
      await shop.checkout.db.execute(sql`update "user" set role = ${role} where email = ${person.email}`);
      for (const [name, call] of adminCalls) {
        const answer = await shop.ask(call.method, pathOf(call), { as: person });
        if (role === 'admin') expect([401, 403], name).not.toContain(answer.status);
        else expectRefused(answer, 'forbidden', onlyAdmins);
      }
    }
  });

  test('is every call but those that are named here', () => {
    const names = (found: typeof adminCalls) => found.map(([name]) => name).sort();
    expect(names(callsBy('public'))).toEqual(
      [
        'beginSocial',
        'compareFit',
        'confirmBookkeeping',
        'confirmSubscription',
        'leaveNewsletter',
        'linkByMail',
        'listBrands',
        'listParts',
        'listReviews',
      ].concat(
        [
          'readAttempt',
          'readDataSheet',
          'readFittingInstructions',
          'readInvitation',
          'readLink',
          'readOfferedCopies',
          'readPart',
          'readPaymentSettings',
          'readSession',
          'readStaffInvitation',
          'readThread',
          'requestReset',
        ],
        ['sendAttachment', 'sendEnquiry', 'signOut', 'subscribe', 'suggest', 'writeToThread'],
      ),
    );
    expect(names(callsBy('visitor'))).toEqual([
      'answerEmailChange',
      'resetPassword',
      ...['signIn', 'signUp', 'verifyCode', 'verifyRecoveryCode'],
    ]);
    expect(names(callsBy('session', 'fresh'))).toEqual(
      [
        ...['askEmailChange', 'cancelEmailChange', 'changeName'],
        'changePassword',
        'closeOwnAccount',
        'confirm',
        'disableFactor',
        'downloadData',
        'enableFactor',
        'endOtherSessions',
        'endSession',
      ].concat([
        ...['linkSocial', 'listSessions', 'readAccount', 'readClosing', 'readMailChoices'],
        ...['renewRecoveryCodes', 'renewToken', 'saveMailChoices'],
        'sendVerification',
        'unlinkProvider',
        'verifyEmail',
      ]),
    );
    const ofCompanies = [
      'acceptInvitation',
      'addCompanyAddress',
      'askForPrices',
      'changeCompany',
      'changeCompanyAddress',
    ].concat(
      ['changeMember', 'changeRequest', 'closeCompany', 'eraseCompanyAddresses', 'inviteMember', 'leaveCompany'],
      ['listCompanyOrders', 'readCompany', 'readCredit', 'removeCompanyAddress', 'removeMember', 'takeBackInvitation'],
      ['removeBookkeeping', 'setBookkeeping'],
    );
    const ofNumbers = ['addCompanyNumber', 'exportCompanyNumbers', 'importCompanyNumbers'].concat([
      'listCompanyNumbers',
      'removeCompanyNumber',
    ]);
    const ofOrders = [
      'acceptOffer',
      'cancelOrder',
      'correctDelivery',
      'createPaymentIntent',
      'listOrders',
      'listPaidLines',
      'placeOrder',
      'readOrder',
    ].concat(
      ['readCreditNote', 'readCreditNoteOfDispute', 'readDestinations', 'readInvoice', 'settleOrder'],
      ['exportOrderLines', 'listOwnOrders', 'readInvoicesOfMonth', 'readMessages', 'writeMessage'],
      ['requestReturn', 'readOrderReturns', 'takeBackReturn', 'readReturnLabel'],
    );
    const ofQuickOrder = ['checkQuickOrder', 'checkQuickOrderFile', 'suggestOwn', 'suggestParts'];
    const ofPeople = [
      'acceptStaffInvitation',
      'addAddress',
      'addReview',
      'askQuestion',
      'changeAddress',
      'listAddresses',
      'readAdmin',
      'readProfile',
    ].concat(['removeAddress', 'saveProfile', 'uploadImage']);
    expect(names(callsBy('guest'))).toEqual(
      ['countBasket', 'emptyBasket', 'noteBasket', 'putBasketLines', 'readBasket'].concat([
        'removeBasketLine',
        'saveForLater',
        'setBasketLine',
        'undoBasket',
      ]),
    );
    const ofBaskets = ['joinBasket'].concat(
      ['addListToBasket', 'addPartList', 'changePartList', 'exportPartList', 'listPartLists', 'movePartListLine'],
      ['putPartListLines', 'readPartList', 'removePartList', 'removePartListLine', 'restorePartList'],
      ['setPartListLine', 'askBought', 'readOrderAgain', 'listBuilds', 'putBuild', 'removeBuild'],
    );
    const ofApprovals = [
      'addApprovalRule',
      'approve',
      'askApproval',
      'askApprovalAgain',
      'askOfferApproval',
      'askOrderApproval',
    ].concat(
      ['changeApprovalRule', 'listApprovals', 'readApproval', 'readApprovalRules', 'refuseApproval'],
      ['removeApprovalRule', 'setApprovalTimeZone', 'withdrawApproval'],
    );
    expect(names(callsBy('bearer'))).toEqual(
      [...ofApprovals, ...ofBaskets, ...ofCompanies, ...ofNumbers, ...ofOrders, ...ofPeople, ...ofQuickOrder]
        .concat('openAccountPayment', 'settleAccountPayment', 'askForStockAlert', 'dropStockAlert', 'readStockAlert')
        .concat('listKeptCards', 'removeKeptCard')
        .concat('askCheckout', 'askPrices', 'askQuote', 'drawOwnPrices', 'exportOwnPrices')
        .concat('askRelease', 'acceptQuotation', 'askQuotation', 'askQuotationSum', 'endQuotation', 'listOwnQuotations')
        .concat('disputeItem', 'drawStatement', 'exportOpenItems', 'exportStatement', 'listAccountDocuments')
        .concat('drawLetter', 'listLetters', 'readCompanyAccount', 'readStatement', 'setMonthlyStatement')
        .concat('readQuotation', 'readQuotationMessages', 'readQuotationVersion', 'writeToQuotation')
        .concat('findOwnParts', 'listCompanies', 'orderBasket', 'readActiveCompany', 'switchCompany')
        .sort(),
    );
  });
});
