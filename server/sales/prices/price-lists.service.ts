import type { z } from 'zod';
import { families } from '#contract/catalogue/families.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { PriceEffects } from '#contract/sales/price-changes.ts';
import type {
  changedPriceListSchema,
  checkRuleSchema,
  OpenedPriceList,
  PriceChoices,
  PricedPart,
  PriceInversion,
  PriceLists,
  previewedPriceListSchema,
  RuleSubject,
  SavePriceList,
} from '#contract/sales/price-lists.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { type Planned, planList, plannedOf, storedBreak } from './plan-list.ts';
import { countParts, listBrandNames, readBook, readBuyers, readClock, searchParts } from './price-book.repository.ts';
import { removalOf } from './price-changes.ts';
import { priceInversions } from './price-inversions.ts';
import { countLists, findPriceList, findPriceLists, type ListFilter, listRules } from './price-lists.repository.ts';
import { showEffects } from './show-effects.ts';
import { type OwnersMail, tellOwners } from './tell-owners.ts';
import { writeWhole } from './write-act.ts';

const PARTS_FOUND = 12;
const gone = fail('not-found', 'There is no such price list.');

/** What admins do with price lists. */
export interface PriceListsService {
  list(filter: ListFilter): Promise<PriceLists>;
  /** Fails with `not-found`. */
  read(id: string): Promise<Result<OpenedPriceList>>;
  /** Makes a list. Fails with `not-found` for what it names, and with `taken`. */
  add(actor: CurrentUser, input: SavePriceList): Promise<Result<OpenedPriceList>>;
  /** Fails as `add` does, and with `changed-meanwhile` where the list is no longer the one of `version`. */
  change(
    actor: CurrentUser,
    id: string,
    input: z.output<typeof changedPriceListSchema>,
  ): Promise<Result<OpenedPriceList>>;
  /** Gives the id of the change, by which it is undone. Fails with `not-found` and `changed-meanwhile`. */
  remove(actor: CurrentUser, id: string, version: number): Promise<Result<{ change: string }>>;
  /** Who would pay what, were a list saved. Fails as saving does. */
  preview(input: z.output<typeof previewedPriceListSchema>): Promise<Result<PriceEffects>>;
  /** Where more pieces cost less by a rule. */
  stair(rule: z.output<typeof checkRuleSchema>): PriceInversion[];
  choices(): Promise<PriceChoices>;
  findParts(words: string): Promise<PricedPart[]>;
}

export function priceListsService(db: Database, owners: OwnersMail): PriceListsService {
  const { zone } = owners;

  async function read(id: string): Promise<Result<OpenedPriceList>> {
    const list = await findPriceList(db, id);
    if (!list) return gone;
    const counts = await countParts(db);
    const all = (await listRules(db, [id])).map(({ list: _list, ...rule }) => ({
      ...rule,
      parts: partsOf(rule, counts),
    }));
    return succeed({ ...list, all, zone, now: new Date(await readClock(db)).toISOString() });
  }

  async function save(actor: CurrentUser, input: SavePriceList, planned: Planned): Promise<Result<OpenedPriceList>> {
    const { changes, versions, now } = planned;
    const [change] = changes;
    if (!change) return read([...planned.after.lists.values()].find(({ name }) => name === input.name)?.id ?? '');
    const act = { kind: 'save', actorId: actor.userId, what: input.name, changes, versions } as const;
    const written = await writeWhole(db, act, (tx) => tellOwners(owners, tx, changes, { now, when: () => input.mail }));
    return written.ok ? read(change.list) : written;
  }

  return {
    async list(filter) {
      const lists = await findPriceLists(db, filter);
      return { now: new Date(await readClock(db)).toISOString(), zone, total: await countLists(db), lists };
    },
    read,
    async add(actor, input) {
      const planned = await planList(db, input, null);
      return planned.ok ? save(actor, input, planned.value) : planned;
    },
    async change(actor, id, { version, ...input }) {
      const planned = await planList(db, input, { id, version });
      return planned.ok ? save(actor, input, planned.value) : planned;
    },
    async remove(actor, id, version) {
      const book = await readBook(db, [id]);
      const list = book.lists.get(id);
      if (!list) return gone;
      if (list.version !== version)
        return fail('changed-meanwhile', 'Somebody else changed this list meanwhile. Look at it again.');
      const { changes, versions } = plannedOf([removalOf(list)], book, 0);
      const act = { kind: 'remove', actorId: actor.userId, what: list.name, changes, versions } as const;
      const written = await writeWhole(db, act);
      return written.ok ? succeed({ change: written.value }) : written;
    },
    async preview({ list, version, ...input }) {
      const planned = await planList(db, input, list ? { id: list, version } : null);
      return planned.ok ? succeed(await showEffects(db, planned.value)) : planned;
    },
    stair({ listPrice, minimum, counted, multiple, breaks }) {
      const rule = {
        ...({ id: '', list: '', audience: 'company', subject: 'part', startsAt: 0, endsAt: null } as const),
        ...{ counted, multiple, breaks: breaks.map(storedBreak) },
      };
      return priceInversions(rule, centsFromDollars(listPrice) ?? 0, minimum).map(
        ({ unitCents, lineCents, cheaper, ...place }) => ({
          ...place,
          unitPrice: dollarsFromCents(unitCents),
          price: dollarsFromCents(lineCents),
          cheaper: {
            quantity: cheaper.quantity,
            unitPrice: dollarsFromCents(cheaper.unitCents),
            price: dollarsFromCents(cheaper.lineCents),
          },
        }),
      );
    },
    async choices() {
      const { companies, groups } = await readBuyers(db);
      const counts = await countParts(db);
      return {
        now: new Date(await readClock(db)).toISOString(),
        zone,
        companies: companies.map(({ id, name, city }) => ({ _id: id, name, city })),
        groups: groups.map(({ id, name }) => ({
          _id: id,
          name,
          companies: companies.filter(({ groupId }) => groupId === id).length,
        })),
        parts: sumOf(counts.families),
        families: families.map(({ name }) => ({ name, parts: counts.families.get(name) ?? 0 })),
        brands: (await listBrandNames(db)).map(({ id, name }) => ({
          _id: id,
          name,
          parts: counts.brands.get(id) ?? 0,
        })),
      };
    },
    async findParts(words) {
      const found = await searchParts(db, words.toLowerCase(), PARTS_FOUND);
      return found.map(({ id, sku, name, priceCents, orderedQuantity, carton }) => ({
        _id: id,
        sku,
        name,
        listPrice: dollarsFromCents(priceCents),
        minimum: orderedQuantity,
        carton,
      }));
    },
  };
}

/** On how many parts on sale a rule is. */
function partsOf({ part, family, brand }: RuleSubject, counts: Awaited<ReturnType<typeof countParts>>): number {
  if (part) return 1;
  if (family) return counts.families.get(family) ?? 0;
  return brand ? (counts.brands.get(brand) ?? 0) : sumOf(counts.families);
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
