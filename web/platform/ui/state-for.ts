import { useState } from 'react';

/** State that begins anew with `initial` whenever one of `keys` has become another value. */
export function useStateFor<Value>(keys: readonly unknown[], initial: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ keys, value: initial });
  const isSame = keys.every((key, at) => Object.is(key, state.keys[at]));
  return [isSame ? state.value : initial, (value) => setState({ keys, value })];
}
