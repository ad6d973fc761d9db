import validator from 'validator';
import { z } from 'zod';
import {
  country,
  electronicAddress,
  email,
  listOf,
  notes,
  oneLine,
  text,
} from '#server/platform/config/config.values.ts';

/** What the settings say of who sells. */
export const merchantSettings = {
  COMPANY_NAME: oneLine(100)
    .optional()
    .describe('who sells: on invoices')
    .register(notes, { otherwise: 'in demo mode `Mountain Bike`', example: 'Mountain Bike' }),
  COMPANY_ADDRESS: oneLine(200)
    .optional()
    .describe('its address, with commas between the lines')
    .register(notes, { otherwise: 'in demo mode a sample, marked as such', example: '1 Sample Road, Sample Town' }),
  COMPANY_EMAIL: email
    .optional()
    .describe('where it is written to')
    .register(notes, { otherwise: 'in demo mode `office@mountain-bike.test`', example: 'office@mountain-bike.test' }),
  COMPANY_COUNTRY: country
    .optional()
    .describe('the two letters of the country of its address: e-invoices need this and the next two')
    .register(notes, { otherwise: 'in demo mode a sample, else e-invoices are refused', example: 'SE' }),
  COMPANY_POSTAL_CODE: oneLine(20)
    .optional()
    .describe('the postal code of its address, for e-invoices')
    .register(notes, { otherwise: 'XRechnung is refused', example: '411 04' }),
  COMPANY_CITY: oneLine(60)
    .optional()
    .describe('the city of its address, for e-invoices')
    .register(notes, { otherwise: 'XRechnung is refused', example: 'Sample Town' }),
  COMPANY_PHONE: oneLine(30)
    .optional()
    .describe('its phone number, on XRechnung')
    .register(notes, { otherwise: 'XRechnung is refused', example: '+46 31 700 52 10' }),
  COMPANY_LEGAL_NUMBER: oneLine(40)
    .optional()
    .describe('its number in the register of companies, on e-invoices')
    .register(notes, { otherwise: 'e-invoices without tax are refused', example: '5560001678' }),
  COMPANY_ELECTRONIC_ADDRESS: electronicAddress
    .optional()
    .describe('its electronic address, for e-invoices by Peppol')
    .register(notes, { otherwise: 'Peppol is refused; other e-invoices name the email', example: '0007:5560001678' }),
  COMPANY_IN_EUROPE: oneLine(300)
    .optional()
    .describe('who answers for the parts in the EU, where that is somebody else: name, address, email, commas between')
    .register(notes, { otherwise: 'nobody else', example: 'Sample Person, 2 Sample Quay, Sample Port, eu@shop.test' }),
  COMPANY_IBAN: text('must be an IBAN', (value) => validator.isIBAN(value))
    .optional()
    .describe('the IBAN of its bank account: where customers pay on account, and whose bank statements are read')
    .register(notes, { otherwise: 'in demo mode a sample, else none are read', example: 'SE7050000000058398260411' }),
  SELLER_VAT_NUMBER: oneLine(20)
    .optional()
    .describe('the VAT number of who sells: on invoices and credit notes')
    .register(notes, { otherwise: 'invoices name none', example: 'SE556677889901' }),
};

const merchantSettingsSchema = z.object(merchantSettings);
type MerchantValues = z.infer<typeof merchantSettingsSchema>;

/** Who sells, as invoices name it. `sample`: made up, for a shop in demo mode. */
export interface Merchant {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly sample: boolean;
  readonly vatNumber?: string | undefined;
  /** Its bank account, without spaces. */
  readonly iban?: string | undefined;
  /** Who answers for the parts in the European Union, with address and email; left out where the merchant does. */
  readonly inEurope?: readonly string[] | undefined;
}

/** What e-invoices say of the merchant beside that: the address in its fields, the country in two letters. */
export interface MerchantForMachines {
  readonly place?: Readonly<Record<'street' | 'postalCode' | 'city' | 'country', string>> | undefined;
  readonly phone?: string | undefined;
  readonly legalNumber?: string | undefined;
  readonly electronicAddress?: string | undefined;
}

/** The merchant by the settings, or a sample where they name no address. */
export function merchantOf(values: MerchantValues): Merchant {
  return {
    name: values.COMPANY_NAME ?? 'Mountain Bike',
    address: listOf(values.COMPANY_ADDRESS ?? '1 Sample Road, Sample Town'),
    email: values.COMPANY_EMAIL ?? 'office@mountain-bike.test',
    sample: !values.COMPANY_ADDRESS,
    ...inEuropeOf(values),
    ...ibanOf(values),
    ...(values.SELLER_VAT_NUMBER && { vatNumber: values.SELLER_VAT_NUMBER }),
  };
}

/** The bank account; a sample where the shop's own address is one. */
function ibanOf({ COMPANY_IBAN, COMPANY_ADDRESS }: MerchantValues): Pick<Merchant, 'iban'> {
  if (COMPANY_IBAN) return { iban: COMPANY_IBAN.replaceAll(/\s/g, '').toUpperCase() };
  return COMPANY_ADDRESS ? {} : { iban: 'SE7050000000058398260411' };
}

const sampleInEurope = ['Sample Person', '2 Sample Quay', 'Sample Port', 'eu@mountain-bike.test'];

/** Who answers for the parts in the EU; a sample where the shop's own address is one. */
function inEuropeOf({ COMPANY_IN_EUROPE, COMPANY_ADDRESS }: MerchantValues): Pick<Merchant, 'inEurope'> {
  if (COMPANY_IN_EUROPE) return { inEurope: listOf(COMPANY_IN_EUROPE) };
  return COMPANY_ADDRESS ? {} : { inEurope: sampleInEurope };
}

const sampleForMachines = {
  place: { street: '1 Sample Road', postalCode: '00000', city: 'Sample Town', country: 'SE' },
  phone: '+46 00 000 00 00',
  legalNumber: '0000000000',
};

/** What e-invoices say of the merchant; a sample where the shop's own address is one. */
export function eInvoicesOf(values: MerchantValues): MerchantForMachines {
  const { COMPANY_ADDRESS, COMPANY_COUNTRY, COMPANY_PHONE, COMPANY_LEGAL_NUMBER, COMPANY_ELECTRONIC_ADDRESS } = values;
  if (!COMPANY_ADDRESS) return sampleForMachines;
  const [street = ''] = listOf(COMPANY_ADDRESS);
  return {
    ...(COMPANY_COUNTRY && {
      place: {
        street,
        postalCode: values.COMPANY_POSTAL_CODE ?? '',
        city: values.COMPANY_CITY ?? '',
        country: COMPANY_COUNTRY,
      },
    }),
    ...(COMPANY_PHONE && { phone: COMPANY_PHONE }),
    ...(COMPANY_LEGAL_NUMBER && { legalNumber: COMPANY_LEGAL_NUMBER }),
    ...(COMPANY_ELECTRONIC_ADDRESS && { electronicAddress: COMPANY_ELECTRONIC_ADDRESS }),
  };
}
