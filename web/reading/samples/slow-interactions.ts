type Tell = (event: string, ms: number) => void;

/** Tells of each press and key that the page answered later than that. Gives the way to stop. */
export function watchInteractions(tell: Tell, limitMs = 200): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) tell(name, duration);
  });
  const slow = { type: 'event', durationThreshold: limitMs, buffered: true };
  observer.observe(slow);
  return () => observer.disconnect();
}
