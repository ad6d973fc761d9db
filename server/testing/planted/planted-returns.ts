// Faults in returns, as `planted-faults.ts` has those of everything else.

import { first } from './planted-sums.ts';

/** What should hold of returns, what spoils it, and how. */
export const plantedInReturns: [title: string, what: string, statement: string][] = [
  [
    'Nothing is returned that was not shipped',
    'more pieces than left',
    `update order_return_line set quantity = quantity + 100000 where return_id = ${first('order_return', "state = 'requested'")} returning return_id as id`,
  ],
  [
    'Each return says',
    'an accepted return that accepts nothing',
    `update order_return_line set accepted = 0 where return_id = ${first('order_return', "state = 'accepted'")} returning return_id as id`,
  ],
  [
    'Each return says',
    'a received return that does not say what came',
    `update order_return_line set stocked = null, damaged = null, scrapped = null, missing = null where return_id = ${first('order_return', "state = 'received'")} returning return_id as id`,
  ],
  [
    'Each return says',
    'an accepted return that is open long after its pieces were due',
    `update order_return set send_until = now() - interval '2 days' where state = 'accepted' returning id`,
  ],
  [
    'Each return says',
    'an accepted return that waits, and of which nothing is to be sent',
    `update order_return_line set keep = true where return_id = ${first('order_return', "state = 'accepted'")} and accepted > 0 returning return_id as id`,
  ],
  [
    'The ledger knows each piece',
    'a piece that its buyer keeps and that was booked',
    `with changed as (update order_return_line set keep = true, stocked = 0, damaged = 0, scrapped = 0, missing = 0 where return_id = ${first('order_return', "state = 'received'")} and stocked + damaged + scrapped > 0 returning order_line_id) select order_line_id as id from changed limit 1`,
  ],
  [
    'The ledger knows each piece',
    'pieces that came back and are not booked',
    `delete from stock_movement where kind = 'returned' returning order_line_id as id`,
  ],
  [
    'The ledger knows each piece',
    'pieces that were booked and did not come',
    `insert into stock_movement (id, part_id, order_line_id, kind, quantity, number, reason) select gen_random_uuid(), part_id, order_line_id, 'returned', 1, 100000, 'R-100000' from stock_movement where kind = 'returned' limit 1 returning order_line_id as id`,
  ],
  [
    'No piece of a return is refunded twice',
    'money for a piece that did not come',
    `update order_return_line set missing = missing + stocked + damaged, stocked = 0, damaged = 0 where return_id = ${first('order_return', "state = 'received'")} returning return_id as id`,
  ],
  [
    'No piece of a return is refunded twice',
    'a refund that no return has',
    `update order_return set refund_id = null where id = (select id from order_return where refund_id is not null limit 1) returning (select id from refund where jsonb_path_exists(lines, '$[*] ? (@.returned == true)') limit 1) as id`,
  ],
];
