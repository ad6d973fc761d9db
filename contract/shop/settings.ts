import { electronicAddressOf } from '#contract/accounts/e-invoicing.ts';
import { countryCodes } from '#contract/countries.ts';
import { emailSchema, oneLine, readable, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** Texts of whole pages that admins may write. */
export const pageTexts = ['about', 'terms', 'privacy', 'cookies'] as const;
export type PageText = (typeof pageTexts)[number];

/** What admins set of the shop itself. `setup`: which of the steps before the first order they have decided. */
export const settingKeys = ['company', 'mail-foot', 'home', ...pageTexts, 'setup'] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Those that are written in forms. */
export const writtenKeys = ['company', 'mail-foot', 'home', ...pageTexts] as const;
export type WrittenKey = (typeof writtenKeys)[number];

const optionalLine = (max: number) => oneLine(z.string().trim().max(max, `Please use at most ${max} characters`));

const ADDRESS_LINES_MAX = 6;

/** Who sells. What is left empty is said nowhere. The bank account is none of it: it stands in the settings of the environment alone. */
export const companySchema = z.strictObject({
  name: typedText('Name is Required', 100),
  /** Its lines. */
  address: typedLines('Address is Required', 200).refine(
    (text) => text.split('\n').length <= ADDRESS_LINES_MAX,
    `Please use at most ${ADDRESS_LINES_MAX} lines`,
  ),
  email: emailSchema('Email is Required'),
  phone: optionalLine(30),
  vatNumber: optionalLine(20),
  legalNumber: optionalLine(40),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || countryCodes.includes(code), 'Two letters of a country, such as SE'),
  postalCode: optionalLine(20),
  city: optionalLine(60),
  electronicAddress: optionalLine(60).refine(
    (text) => text === '' || electronicAddressOf(text) !== null,
    'A scheme, a colon and a number, such as 0088:7300010000001',
  ),
  /** The lines of who answers for the parts in the EU, where that is somebody else. */
  inEurope: readable(z.string().trim().max(300, 'Please use at most 300 characters')),
});

export type Company = z.infer<typeof companySchema>;

export const mailFootSchema = z.strictObject({ text: typedLines('Text is Required', 600) });

/** A page in plain text: paragraphs with an empty line between them, `# ` before a heading, `- ` before an entry of a list. */
export const pageTextSchema = z.strictObject({ text: typedLines('Text is Required', 60_000) });

const figureSchema = z.strictObject({
  name: typedText('Name is Required', 30),
  quantity: z.int('A whole number').min(0, 'A whole number').max(9_999_999, 'At most 9,999,999'),
  /** What stands behind it, such as + or M. */
  plus: optionalLine(3),
});

/** What the banner shows beside the bicycle: `part` is the slug of the part that it leads to. */
const slideSchema = z.strictObject({
  shown: z.boolean(),
  name: typedText('Name is Required', 20),
  /** The heading, a line each. */
  heading: typedLines('Heading is Required', 60),
  lead: typedText('Text is Required', 160),
  part: optionalLine(200),
  /** The address of an uploaded picture in place of the drawn one, or an empty text. */
  img: z.string().max(500),
  /** What one sees in it. */
  alt: optionalLine(160),
});

const paragraph = typedText('Text is Required', 400);

/** What the home page says, beside the parts, reviews and brands themselves. */
export const homeSchema = z.strictObject({
  heading: typedLines('Heading is Required', 60),
  lead: paragraph,
  /** The address of an uploaded picture in place of the bicycle, or an empty text, and what one sees in it. */
  img: z.string().max(500),
  alt: optionalLine(160),
  slides: z.array(slideSchema).length(4),
  figures: z.array(figureSchema).length(4),
  howLead: paragraph,
  howText: paragraph,
  capabilitiesLead: paragraph,
  capabilitiesText: paragraph,
  achievements: z
    .array(z.strictObject({ title: typedText('Title is Required', 60), text: typedText('Text is Required', 160) }))
    .length(4),
  brandsLead: typedText('Text is Required', 160),
});

export type HomeTexts = z.infer<typeof homeSchema>;

/** What pages show of the settings. A text of a page is null where it is the original; else `at` says since when it stands. */
export interface ShownSettings {
  readonly home: HomeTexts;
  readonly pages: Readonly<Record<PageText, { readonly text: string; readonly at: string } | null>>;
}

/** How many earlier versions admins are shown. */
export const VERSIONS_SHOWN = 10;

/** A setting as admins see it: what holds, what it was by itself, and the newest versions. Of a text of a page `original` is null: it stands on the page. */
export function managedSetting<T extends z.ZodType>(value: T) {
  return z.object({
    value: value.nullable(),
    original: value.nullable(),
    /** 0 where nobody has set it. */
    version: z.int(),
    versions: z.array(
      z.object({ version: z.int(), value: value.nullable(), at: timeSchema, by: z.string().nullable() }),
    ),
  });
}

export interface ManagedSetting<T> {
  value: T | null;
  original: T | null;
  version: number;
  versions: { version: number; value: T | null; at: string; by: string | null }[];
}

/** What a form sends: `version` of the setting when it was filled. */
export function saveSetting<T extends z.ZodType>(value: T) {
  return z.strictObject({ value, version: z.int().min(0) });
}

export const pageNameSchema = z.object({ page: z.enum(pageTexts, 'There is no such page') });
export const writtenNameSchema = z.object({ name: z.enum(writtenKeys, 'There is no such setting') });
export const settingVersionSchema = z.object({ version: z.coerce.number().int().min(0) });
