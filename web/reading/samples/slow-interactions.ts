/** Tells of every press and key that the page took longer than the limit to answer. Gives the way to stop. */
export function watchInteractions(tell: (event: string, ms: number) => void, limitMs = 200): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) tell(name, duration);
  });
  observer.observe({ type: 'event', durationThreshold: limitMs, buffered: true });
  return () => observer.disconnect();
}
