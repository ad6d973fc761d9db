import { forgetTab } from './tab.storage.ts';

/** What a part was like when it was put into the basket, or when its change was noted last. */
export interface SeenPart {
  name: string;
  sku: string;
  img: string;
  /** Dollars. */
  price: number;
  minimum: number;
}

/** A line of the basket of this browser. `version`: the basket's version that changed the line last. */
export interface DeviceLine {
  part: string;
  quantity: number;
  version: number;
  /** Saved for later: not in the sum. */
  later: boolean;
  /** When it was put in or set, ISO 8601. */
  at: string;
  seen?: SeenPart;
}

/** The basket of this browser; its version rises with each change. */
export interface DeviceBasket {
  version: number;
  lines: readonly DeviceLine[];
}

/** Where the browser keeps the basket while nobody is signed in. */
export const DEVICE_BASKET_KEY = 'basket';

/** The basket that this browser keeps, in the order in which parts were put in; an empty one where none can be read. */
export function readDevice(): DeviceBasket {
  try {
    const { version, lines } = JSON.parse(localStorage.getItem(DEVICE_BASKET_KEY) ?? '');
    if (Number.isSafeInteger(version) && Array.isArray(lines)) return { version, lines: lines.filter(isLine) };
  } catch {
    // Nothing was put in yet, or the browser stores nothing.
  }
  return { version: 0, lines: [] };
}

/** Keeps a basket in place of the one before; false where the browser stores nothing, or has no room. */
export function writeDevice(basket: DeviceBasket): boolean {
  try {
    localStorage.setItem(DEVICE_BASKET_KEY, JSON.stringify(basket));
    return true;
  } catch {
    return false;
  }
}

/** Leaves nothing of the basket in this browser, nor in this tab. */
export function emptyDevice(): void {
  localStorage.removeItem(DEVICE_BASKET_KEY);
  forgetTab();
}

/** An older version of the shop may have written it. */
function isLine(value: unknown): value is DeviceLine {
  const line = value as DeviceLine | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    typeof line.part === 'string' &&
    Number.isSafeInteger(line.quantity) &&
    line.quantity > 0 &&
    Number.isSafeInteger(line.version) &&
    typeof line.later === 'boolean' &&
    typeof line.at === 'string'
  );
}
