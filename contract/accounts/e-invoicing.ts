import { oneLine } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { documentFormatSchema } from './document-formats.ts';

/** The schemes of electronic addresses (EAS) that EN 16931 takes. `EM` is an email address. */
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192
   0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220
   0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928
   9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952
   9953 9957 9959 AN AQ AS AU EM`.split(/\s+/),
);

/** An electronic address as a document names it. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

/** Reads an electronic address such as `0088:7300010000001`, or null where it is none: a scheme of the list, a colon, the number. */
export function electronicAddressOf(typed: string): ElectronicAddress | null {
  const [, scheme = '', id = ''] = /^([0-9A-Z]{2,4}):([\w.@:+-]{1,80})$/.exec(typed) ?? [];
  if (!schemes.has(scheme) || (scheme === '0088' && !isLocationNumber(id))) return null;
  return { scheme, id };
}

/** Whether a GLN has 13 figures, of which the last checks the others. */
function isLocationNumber(id: string): boolean {
  if (!/^\d{13}$/.test(id)) return false;
  const sum = [...id].reduce((total, figure, place) => total + Number(figure) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const NO_ADDRESS = 'An electronic address is a scheme, a colon and the number, such as 0088:7300010000001';
const short = (most: number) => oneLine(z.string().trim().max(most, `Please use at most ${most} characters`));

/** What a company says of the e-invoices that it gets; each may be empty, and what is left out stays as it is. */
export const eInvoicingShape = {
  /** Where they are sent to, such as `0088:7300010000001`. */
  electronicAddress: short(90)
    .refine((typed) => typed === '' || electronicAddressOf(typed) !== null, NO_ADDRESS)
    .optional(),
  /** What the buyer sorts them by, such as a Leitweg-ID. */
  buyerReference: short(50).optional(),
  /** The number in the register of companies. */
  legalNumber: short(40).optional(),
  documentFormat: documentFormatSchema.optional(),
};

/** The same of a company as it is read. */
export const eInvoicingSchema = z.object({
  electronicAddress: z.string(),
  buyerReference: z.string(),
  legalNumber: z.string(),
  documentFormat: documentFormatSchema,
});
export type EInvoicing = z.infer<typeof eInvoicingSchema>;
