import { onTestFinished } from 'vitest';
import { API_BASE } from '#contract/call.ts';
import type { TestShop } from '#server/testing/open-shop.ts';

export interface StreamedEvent {
  kind: string;
  id: string | null;
  /** Of an event about one. */
  order?: string;
}

/** An open stream of events, read like a browser does. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** The next event, or null when the stream has ended. */
  next(): Promise<StreamedEvent | null>;
  /** The id that a browser would resume from. */
  place(): string;
  leave(): void;
}

/** Asks a listening shop for its events over a real connection, which is closed when the test is done. */
export async function openStream(shop: TestShop, headers: Record<string, string>): Promise<EventStream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${shop.config.http.publicUrl}${API_BASE}/events`, { headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let place = '';

  async function next(): Promise<StreamedEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const read = await reader?.read();
        if (!read || read.done) return null;
        text += read.value;
        continue;
      }
      const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
      text = text.slice(end + 2);
      const id = fields.get('id') ?? null;
      place = id ?? place;
      const data = fields.get('data');
      if (data !== undefined) return { kind: fields.get('event') ?? 'message', id, ...JSON.parse(data) };
    }
  }

  return { status: response.status, headers: response.headers, next, place: () => place, leave: () => leaving.abort() };
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
