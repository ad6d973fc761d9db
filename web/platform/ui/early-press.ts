declare global {
  interface Document {
    /** What was pressed so far, in order. Nothing more is remembered from then on. */
    earlyPresses?: () => Iterable<HTMLButtonElement>;
  }
}

/**
 * Runs in the head: remembers which buttons were pressed before the scripts came. Those that do their work without scripts are let be: of
 * a form with an address, and of a popover. Any other form would only load the page again.
 */
export const earlyPressScript = `{const d=document,s=new Set,h=e=>{const b=e.target.closest('button');if(!b||b.hasAttribute('popovertarget'))return;if(b.type==='submit'){if(!b.form||b.form.hasAttribute('action'))return;e.preventDefault()}s.add(b)};d.addEventListener('click',h,true);d.earlyPresses=()=>{d.removeEventListener('click',h,true);return s}}`;

let presses: Iterable<HTMLButtonElement> = [];

/** Takes over what the head has remembered. To be called right before the page is hydrated: from there on React hears of presses. */
export function takeEarlyPresses(): void {
  presses = document.earlyPresses?.() ?? [];
}

/** Presses again what was pressed too early, each button once. To be called when the page is hydrated. */
export function repeatEarlyPresses(): void {
  const early = [...presses];
  presses = [];
  for (const button of early) if (button.isConnected) button.click();
}
