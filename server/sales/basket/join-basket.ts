import { type Result, succeed } from '#contract/failures.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { BASKET_LINES_MAX } from '#contract/sales/basket.heads.ts';
import type { JoinAnswer, JoinBasket } from '#contract/sales/basket.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { BasketLineStored } from './basket.repository.ts';
import type { Baskets } from './basket.ts';
import { changeBasket } from './change-basket.ts';
import { findOfferedParts, type OfferedPart } from './offered-parts.repository.ts';
import type { TargetLine } from './target-lines.ts';

type Joined = JoinAnswer['joined'][number];

/**
 * Joins the basket of a device with somebody's own: where a part is in both, the larger quantity stays; nothing is added up. The same call
 * again changes nothing. Fails as `changeBasket` does.
 */
export async function joinBasket(
  baskets: Baskets,
  { userId }: CurrentUser,
  { company, lines }: JoinBasket,
): Promise<Result<JoinAnswer>> {
  const here = mergeDevice(lines);
  const done = await changeBasket(baskets, { userId, company }, async (held, tx) => {
    const parts = await findOfferedParts(tx, [...here.keys()], held.company?.companyId ?? null);
    let room = BASKET_LINES_MAX - held.lines.size;
    const joined: Joined[] = [];
    const write: TargetLine[] = [];
    for (const [partId, device] of here) {
      const line = held.lines.get(partId);
      const part = parts.get(partId);
      const one = joinLine(partId, device, { line, part, room });
      joined.push(one);
      const comesBack = line?.savedForLater && !device.later;
      if (!part || (one.what !== 'new' && one.what !== 'larger-here' && !comesBack)) continue;
      if (!line) room -= 1;
      write.push(wanted(part, one.quantity, { line, later: device.later && (line?.savedForLater ?? true) }));
    }
    return succeed({ write, remove: [], value: { joined } });
  });
  return done.ok ? succeed({ ...done.value.act, ...done.value.value }) : done;
}

interface DeviceLine {
  quantity: number;
  later: boolean;
}

function mergeDevice(lines: JoinBasket['lines']): Map<string, DeviceLine> {
  const here = new Map<string, DeviceLine>();
  for (const { part, quantity, later = false } of lines) {
    const other = here.get(part);
    here.set(part, {
      quantity: Math.min(QUANTITY_MAX, Math.max(quantity, other?.quantity ?? 0)),
      later: later && (other?.later ?? true),
    });
  }
  return here;
}

function joinLine(
  partId: string,
  device: DeviceLine,
  { line, part, room }: { line: BasketLineStored | undefined; part: OfferedPart | undefined; room: number },
): Joined {
  const name = part?.name ?? line?.name ?? '';
  const there = line?.quantity ?? null;
  const one = { part: partId, name, here: device.quantity, there };
  if (!part) return { ...one, quantity: there ?? 0, what: 'gone' };
  if (there === null && room <= 0) return { ...one, quantity: 0, what: 'full' };
  if (there === null) return { ...one, quantity: device.quantity, what: 'new' };
  const quantity = Math.max(device.quantity, there);
  const what = device.quantity > there ? 'larger-here' : device.quantity < there ? 'larger-there' : 'same';
  return { ...one, quantity, what };
}

function wanted(
  part: OfferedPart,
  quantity: number,
  { line, later }: { line: BasketLineStored | undefined; later: boolean },
): TargetLine {
  const { id: partId, name, sku } = part;
  return { part, partId, name, sku, quantity, savedForLater: later, ...(line && { position: line.position }) };
}
