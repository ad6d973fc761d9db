/** Lets one piece of work run at a time, in the order of the calls. Gives what the work gives. */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const running = last.then(work);
    last = running.then(nothing, nothing);
    return running;
  };
}

function nothing(): void {
  // What it gave, or how it failed, is the caller's matter.
}
