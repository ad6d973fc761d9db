/** What may go wrong between the shop and the card service, on demand: only the process that runs the simulators may set it. */
export type Fault =
  /** The call is answered 500, not carried out and not stored under its key: a machine before Stripe fails. */
  | { kind: 'error' }
  /** The call is answered 500, and the answer is stored under its key as Stripe does; `carriedOut` says what it did. */
  | { kind: 'saved-error'; carriedOut?: boolean }
  /** The connection breaks before the call is carried out. */
  | { kind: 'drop' }
  /** The call is carried out, then the connection breaks: only another request shows the outcome. */
  | { kind: 'lose-answer' }
  /** The call is carried out once `until` settles; `begun` is called when it has come in. */
  | { kind: 'hold'; until: Promise<unknown>; begun?: () => void }
  /** The payment that is confirmed stays `processing` for a minute, then ends like this. */
  | { kind: 'undecided'; outcome: 'succeeded' | 'declined' }
  /** The payment that is confirmed waits in `requires_capture`. */
  | { kind: 'uncaptured' }
  /** The balance does not hold what is to be refunded: the refund stays pending for a day, or is refused. */
  | { kind: 'lack-of-balance'; refund: 'pending' | 'refused' };

/** Which calls a fault is for; what is not said may be anything. `path` is what stands after `/v1`. */
export interface FaultyCalls {
  method?: 'GET' | 'POST';
  path?: RegExp;
}

/** Faults of one operation wait for that operation. */
const proper: Partial<Record<Fault['kind'], FaultyCalls>> = {
  undecided: { method: 'POST', path: /\/confirm$/ },
  uncaptured: { method: 'POST', path: /\/confirm$/ },
  'lack-of-balance': { method: 'POST', path: /^\/refunds$/ },
};

export interface Faults {
  /** The next `calls` of those named suffer this fault, after those already planned. */
  plan(fault: Fault, calls: number, where?: FaultyCalls): void;
  /** The fault for the call that has just come in. */
  next(method: string, path: string): Fault | undefined;
  /** From now on nothing goes wrong on purpose, and held calls go on. */
  end(): void;
  readonly ended: Promise<void>;
}

export function planFaults(): Faults {
  let planned: { fault: Fault; where: FaultyCalls }[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  return {
    plan: (fault, calls, where = proper[fault.kind] ?? {}) =>
      void planned.push(...Array.from({ length: calls }, () => ({ fault, where }))),
    next(method, path) {
      const place = planned.findIndex(
        ({ where }) => (where.method ?? method) === method && (where.path === undefined || where.path.test(path)),
      );
      return place === -1 ? undefined : planned.splice(place, 1)[0]?.fault;
    },
    end() {
      planned = [];
      resolve();
    },
    ended,
  };
}
