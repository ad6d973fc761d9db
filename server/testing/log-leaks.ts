/** What no log may hold, whoever it belongs to. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['an email', /[^\s"'<>:,]+@[^\s"'<>:,]+\.[a-z]{2,}/gi],
  ['a card number', /(?<![\w.-])\d(?:[ -]?\d){14,18}(?![\w.-])/g],
  ['a client secret', /_secret_\w*/g],
  // Access tokens and mailed links: 32 bytes in base64url.
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/g],
];

/** Shorter texts stand in a log by chance. */
const LENGTH_MIN = 5;

/**
 * What personal or secret stands in a log: of `known`, by what they are, and whatever looks like an email, a card number or
 * a token. Values shorter than five characters are left out.
 */
export function leaksIn(log: string, known: Readonly<Record<string, readonly string[]>>): string[] {
  const named = Object.entries(known).flatMap(([what, values]) =>
    [...new Set(values)]
      .filter(
        (value) =>
          value.length >= LENGTH_MIN && (log.includes(value) || log.includes(JSON.stringify(value).slice(1, -1))),
      )
      .map((value) => `${what}: ${value}`),
  );
  return [...named, ...forms.flatMap(([what, form]) => (log.match(form) ?? []).map((found) => `${what}: ${found}`))];
}
