/** Pieces from `from` until before `until`; `multiple`: only whole multiples of it. */
interface Ranged {
  from: number;
  until?: number | undefined;
  multiple?: number | undefined;
}

/** How many quantities of a step are tried: those that a larger multiple has too may cost more. */
const TRIES = 100;

const isWithin = ({ from, until, multiple = 1 }: Ranged, quantity: number) =>
  from <= quantity && (until === undefined || quantity < until) && quantity % multiple === 0;

/** The step that a quantity is on: of those that it has reached, the one of the largest multiple. */
export function stepAt<Step extends Ranged>(steps: readonly Step[], quantity: number): Step | undefined {
  return steps
    .filter((step) => isWithin(step, quantity))
    .reduce<Step | undefined>(
      (found, step) => (found && (found.multiple ?? 1) >= (step.multiple ?? 1) ? found : step),
      undefined,
    );
}

/** The next quantity above `quantity`, and up to `most`, at which a piece costs less by the steps; null where there is none. */
export function nextLower<Step extends Ranged & { unitPrice: number }>(
  steps: readonly Step[],
  quantity: number,
  most = Number.POSITIVE_INFINITY,
): number | null {
  const now = stepAt(steps, quantity)?.unitPrice ?? Number.POSITIVE_INFINITY;
  const reached = steps.flatMap((step) => {
    if (step.unitPrice >= now) return [];
    const { from, until = Number.POSITIVE_INFINITY, multiple = 1 } = step;
    let next = Math.ceil(Math.max(from, quantity + 1) / multiple) * multiple;
    for (let tries = 0; tries < TRIES && next < until && next <= most; tries += 1, next += multiple)
      if (stepAt(steps, next) === step) return [next];
    return [];
  });
  return reached.length > 0 ? Math.min(...reached) : null;
}
