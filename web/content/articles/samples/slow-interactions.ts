type Tell = (event: string, ms: number) => void;

/** Reports every press and key answered later than that. Returns what stops it. */
export function watchInteractions(tell: Tell, limitMs = 200): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) tell(name, duration);
  });
  const slow = { type: 'event', durationThreshold: limitMs, buffered: true };
  observer.observe(slow);
  return () => observer.disconnect();
}
