import { describe, expect, test } from 'vitest';
import type { EInvoiceFormat } from '#contract/accounts/document-formats.ts';
import { isThorough } from '#server/testing/extent.ts';
import { samples } from './documents.fixture.ts';
import { brokenRules, hasOfficialRules } from './official-rules.fixture.ts';
import { writeEInvoice } from './write-e-invoice.ts';

/** Each sample in a format. */
function samplesIn(format: EInvoiceFormat): Map<string, string> {
  return new Map(
    Object.entries(samples).map(([name, document]) => {
      const written = writeEInvoice(document, format);
      if (!written.ok) throw new Error(`${name}: ${written.failure.detail}`);
      return [name, written.value];
    }),
  );
}

const none = Object.fromEntries(Object.keys(samples).map((name) => [name, []]));

describe.runIf(isThorough && hasOfficialRules)('the official rules of EN 16931', () => {
  test.each([
    ['ubl', 'ubl'],
    ['xrechnung', 'ubl'],
    ['cii', 'cii'],
  ] as const)('find nothing in %s', async (format, syntax) => {
    expect(await brokenRules(samplesIn(format), syntax)).toEqual(none);
  });

  test('find a total that is falsified', async () => {
    const falsified = (format: 'ubl' | 'cii', name: string) => {
      const xml = samplesIn(format).get('mixed') ?? '';
      const wrong = xml.replace(new RegExp(`(<${name}[^>]*>)0\\.00<`), '$10.01<');
      expect(wrong).not.toBe(xml);
      return new Map([['falsified', wrong]]);
    };
    const inUbl = await brokenRules(falsified('ubl', 'cbc:PayableAmount'), 'ubl');
    expect(inUbl.falsified).toEqual(['BR-CO-16']);
    const inCii = await brokenRules(falsified('cii', 'ram:DuePayableAmount'), 'cii');
    expect(inCii.falsified).toContain('BR-CO-16');
  });
});
