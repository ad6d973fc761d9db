import type { CardPutProps } from '#web/catalogue/parts/card-put.context.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { readQuantity } from '#web/sales/lines/quantity.rules.ts';
import { putIntoBasket } from './basket.put.ts';
import { toastPut } from './put.toast.tsx';
import { basketTexts as texts } from './texts.ts';

/** Puts a part into the basket as its card or its page shows it, and says so. Gives what is wrong with the typed quantity, if anything is. */
export async function putFromCard(part: CardPutProps['part'], typed: string): Promise<string | null> {
  const { pieces, problem } = readQuantity(typed, part);
  if (problem !== null) return problem;
  const { _id, name, picture } = part;
  const put = await putIntoBasket([{ part: _id, quantity: pieces }], 'set');
  if (!put.ok) toast.failed(put.failure.detail);
  else if (put.value.left.length > 0) toast.failed(texts.left);
  else toastPut({ name, img: picture.src, quantity: pieces, count: put.value.lines, undo: put.value.undo });
  return null;
}
