import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { allocationCalls } from '#contract/sales/receivables/allocations.calls.ts';
import type { CompanyMoney } from '#contract/sales/receivables/allocations.ts';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import type { BankMovementShown } from '#contract/sales/receivables/bank-statements.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import type { Companies } from './choose-company.tsx';

interface MoneyRead {
  companies: Companies;
  /** Of the company that is chosen. */
  money: CompanyMoney | null;
}

/** Reads the companies to choose from, and the payments of one of them. */
export async function readPayments(company: string | null): Promise<CallResult<MoneyRead>> {
  const choices = await callAsAdmin(priceListCalls.readPriceChoices, {});
  if (!choices.ok) return choices;
  const money = company ? await callAsAdmin(allocationCalls.readCompanyMoney, { params: { id: company } }) : null;
  if (money && !money.ok) return money;
  return { ok: true, value: { companies: choices.value.companies, money: money ? money.value : null } };
}

/** Reads an entry of the bank that waits, null where it does not, with what it may pay of the company that is chosen, else of the one that the shop proposes. */
export async function readMovement(
  id: string,
  company: string | null,
): Promise<CallResult<MoneyRead & { movement: BankMovementShown | null }>> {
  const open = await callAsAdmin(bankCalls.listOpenMovements, {});
  if (!open.ok) return open;
  const movement = open.value.movements.find(({ _id }) => _id === id) ?? null;
  const read = await readPayments(company || (movement?.company?._id ?? null));
  return read.ok ? { ok: true, value: { ...read.value, movement } } : read;
}
