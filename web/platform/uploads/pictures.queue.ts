import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Picture } from '#contract/catalogue/parts.ts';
import { useOnUnmount } from '#web/platform/ui/effects.ts';
import { sendPicture } from './images.client.ts';
import { imageTexts as texts } from './texts.ts';

/** A file on its way to become a picture. `refusal` says why it does not; `again` whether it may later. */
export interface Arrival {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  sent: number;
  refusal: string;
  again: boolean;
}

type Step =
  | { kind: 'add'; arrivals: readonly Arrival[] }
  | { kind: 'change'; key: number; to: Partial<Arrival> }
  | { kind: 'drop'; key: number };

function step(arrivals: readonly Arrival[], done: Step): readonly Arrival[] {
  if (done.kind === 'add') return [...arrivals, ...done.arrivals];
  if (done.kind === 'drop') return arrivals.filter(({ key }) => key !== done.key);
  return arrivals.map((each) => (each.key === done.key ? { ...each, ...done.to } : each));
}

let lastKey = 0;

/**
 * Sends files one after the other, so that pictures stand in the order in which they were given. `onPicture` gets each
 * one that the shop took, with its file's name. At most `room` are on their way at once; more are refused at once.
 */
export function usePictureQueue(room: number, onPicture: (picture: Picture, name: string) => void) {
  const [arrivals, dispatch] = useReducer(step, []);
  const running = useRef<{ key: number; stop: AbortController } | null>(null);
  const taken = useEffectEvent(onPicture);

  useEffect(() => {
    const next = arrivals.find(({ state }) => state === 'waiting');
    if (!next || running.current) return;
    const { key, file } = next;
    const stop = new AbortController();
    running.current = { key, stop };
    dispatch({ kind: 'change', key, to: { state: 'sending', sent: 0 } });
    const send = async () => {
      const onSent = (sent: number) => dispatch({ kind: 'change', key, to: { sent } });
      const answer = await sendPicture(file, { onSent, signal: stop.signal });
      running.current = null;
      if (stop.signal.aborted) return dispatch({ kind: 'drop', key });
      if (!answer.ok)
        return dispatch({
          kind: 'change',
          key,
          to: { state: 'refused', refusal: answer.message, again: answer.again },
        });
      dispatch({ kind: 'drop', key });
      const { url, width, height } = answer.picture;
      taken({ src: url, alt: '', width, height, mark: null }, file.name);
    };
    void send();
  }, [arrivals]);
  useOnUnmount(() => running.current?.stop.abort());

  const onTheirWay = arrivals.filter(({ state }) => state !== 'refused').length;
  return {
    arrivals,
    busy: onTheirWay > 0,
    room: room - onTheirWay,
    add(files: readonly File[]) {
      const free = room - onTheirWay;
      const added = files.map((file, place): Arrival => {
        lastKey += 1;
        const fits = place < free;
        return {
          key: lastKey,
          file,
          state: fits ? 'waiting' : 'refused',
          sent: 0,
          refusal: fits ? '' : texts.noRoom,
          again: !fits,
        };
      });
      dispatch({ kind: 'add', arrivals: added });
    },
    /** Stops a file that is on its way, or takes a refused one out of sight. */
    drop(key: number) {
      if (running.current?.key === key) running.current.stop.abort();
      else dispatch({ kind: 'drop', key });
    },
    tryAgain(key: number) {
      dispatch({ kind: 'change', key, to: { state: 'waiting', refusal: '' } });
    },
  };
}
