const moves = {
  pending: { pay: 'shipping', cancel: 'cancelled', expire: 'expired' },
  shipping: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
  expired: {},
} as const;

export type State = keyof typeof moves;
export type Event = 'pay' | 'cancel' | 'expire' | 'ship' | 'deliver';

/** The state after an event; the same one where the table has no such row. */
export function next(state: State, event: Event): State {
  const ways: Partial<Record<Event, State>> = moves[state];
  return ways[event] ?? state;
}

next('pending', 'pay'); // 'shipping'
next('shipped', 'pay'); // 'shipped', nobody pays twice
next('shipped', 'cancel'); // 'shipped', it is on the road
