/** What may go wrong between the shop and the card service, on demand: only whoever runs the simulators may ask. */
export type Fault =
  /** The call is answered 500 and not carried out. */
  | { kind: 'error' }
  /** The connection breaks before the call is carried out. */
  | { kind: 'drop' }
  /** The call is carried out, then the connection breaks: only another request shows the outcome. */
  | { kind: 'lose-answer' }
  /** The call is carried out once `until` settles; `begun` is called when it has come in. */
  | { kind: 'hold'; until: Promise<unknown>; begun?: () => void };

export interface Faults {
  /** The next `calls` API calls of any kind suffer this fault, after those already planned. */
  plan(fault: Fault, calls: number): void;
  /** The fault for the call that has just come in. */
  next(): Fault | undefined;
  /** From now on nothing goes wrong on purpose, and held calls go on. */
  end(): void;
  readonly ended: Promise<void>;
}

export function planFaults(): Faults {
  let planned: Fault[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  return {
    plan: (fault, calls) => void planned.push(...Array<Fault>(calls).fill(fault)),
    next: () => planned.shift(),
    end() {
      planned = [];
      resolve();
    },
    ended,
  };
}
