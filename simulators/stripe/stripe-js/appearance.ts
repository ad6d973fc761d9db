import type { Appearance } from '@stripe/stripe-js';

export type { Appearance };

/** What Stripe calls `.Input` is `.p-Input` here, so that nothing of the page is meant. */
const base = `
.p-Element, .p-Secure { box-sizing: border-box; font-family: var(--p-fontFamily, sans-serif); color: var(--p-colorText, #1a1a1a); }
.p-Element *, .p-Secure * { box-sizing: border-box; }
.p-Element {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--p-gridRowSpacing, 12px) var(--p-gridColumnSpacing, 12px);
}
.p-Field--number { grid-column: 1 / -1; }
.p-Label { display: block; margin-bottom: 6px; color: inherit; font-size: 14px; line-height: 1.3; }
.p-Input {
  display: block;
  width: 100%;
  padding: 12px 14px;
  border: 1px solid currentcolor;
  border-radius: var(--p-borderRadius, 4px);
  background: var(--p-colorBackground, #fff);
  color: inherit;
  font: inherit;
  font-size: var(--p-fontSizeBase, 16px);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
}
.p-Input:focus { outline: 2px solid var(--p-colorPrimary, #06c); outline-offset: 0; }
.p-Field--number { position: relative; }
.p-Brand {
  position: absolute;
  right: 14px;
  bottom: 14px;
  color: var(--p-colorTextSecondary, #666);
  font-size: 12px;
  font-weight: 600;
  line-height: 20px;
}
.p-Input--invalid { border-color: var(--p-colorDanger, #b00); }
.p-Secure {
  width: min(36rem, calc(100vw - 2rem));
  margin: auto;
  padding: 32px;
  border: 1px solid var(--p-colorText, #1a1a1a);
  background: var(--p-colorBackground, #fff);
}
.p-Secure[open] { display: grid; gap: 16px; }
.p-Secure::backdrop { background: rgb(10 12 13 / 0.62); }
.p-Secure h2 { margin: 0; font-size: 22px; line-height: 1.2; }
.p-Secure p { margin: 0; font-size: 14px; line-height: 1.5; }
.p-Secure iframe { display: block; width: 100%; height: min(29rem, 60vh); border: 1px solid var(--p-colorText, #1a1a1a); }
.p-Secure button {
  justify-self: end;
  min-height: 44px;
  padding: 0 20px;
  border: 1px solid currentcolor;
  border-radius: var(--p-borderRadius, 4px);
  background: none;
  color: inherit;
  font: 600 16px/1 var(--p-fontFamily, sans-serif);
  cursor: pointer;
}
.p-Secure button:focus-visible { outline: 2px solid var(--p-colorPrimary, #06c); outline-offset: 2px; }
@media (max-width: 560px) {
  .p-Secure { width: 100vw; max-width: 100vw; padding: 16px; }
  .p-Secure iframe { height: 65vh; }
}
`;

const own = new CSSStyleSheet();
const ofThePage = new CSSStyleSheet();

/** Makes an element look as the page asked: its variables and its rules, as Stripe's Appearance API has them. */
export function wear(element: HTMLElement, { variables = {}, rules = {} }: Appearance): void {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(`--p-${name}`, value);
  // A sheet that a script makes is no style of the document, so the strictest policy lets it be.
  if (!document.adoptedStyleSheets.includes(own)) {
    own.replaceSync(base);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own, ofThePage];
  }
  ofThePage.replaceSync(
    Object.entries(rules)
      .map(([selector, properties]) => `.p-Element ${selector.replaceAll('.', '.p-')} { ${declarations(properties)} }`)
      .join('\n'),
  );
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`)
    .join(' ');
}
