import fc from 'fast-check';

/** Values as JSON texts that are wrong in most places, some of which no `JSON.stringify` would write. */
const hostileValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      'null',
      'true',
      '[]',
      '{}',
      '""',
      '" "',
      '0',
      '-0',
      '-1',
      '0.5',
      '1.5',
      '1e3',
      '1e21',
      '1e400',
      '-1e400',
      '1e-400',
    ],
    ...['NaN', 'Infinity', 'undefined', '0x10', '010', '+1', '.5', '1.', '1_000', '"NaN"', '"1"', '"1e3"', "'1'"],
    ...['9007199254740993', '2147483648', '99999999999999999999', '0.1e1', '1.0000000000000000001', '19.999'],
    ...['["a"]', '[1]', '[[[[]]]]', '{"toString":1}', '{"$ne":null}', '{"__proto__":{"admin":true}}', '{"length":1}'],
    ...[
      '"\\u0000"',
      '"a\\u0000b"',
      '"\\ud800"',
      '"\\udfff\\ud800"',
      '"\\u202e\\u05d0\\u0627"',
      '"🚲"',
      '"a\tb"',
      '"\\x"',
    ],
    ...['"\' or 1=1 --"', '"<script>alert(1)</script>"', '"../../etc/passwd"', '"__proto__"', '"constructor"'],
    // Domains that look like others, in their own letters and as browsers send them; and what would begin another header.
    ...[
      '"marta@раураl.example"',
      '"marta@xn--l-7sba6dbr.example"',
      '"xn--l-7sba6dbr.example"',
      '"marta@shop。example"',
    ],
    ...[
      '"marta@shop.example\\r\\nBcc: all@shop.example"',
      '"marta@shop.example\\n"',
      '"a\\r\\n\\r\\nb"',
      '"a\\u2028b"',
    ],
    `"${'x'.repeat(10_000)}"`,
    `"${'🚲'.repeat(10_000)}"`,
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '9'.repeat(400),
  ),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);

/** Texts for addresses and queries, which are encoded there. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\u202ea@b.example',
      '🚲',
      '../..',
      '//evil.example',
      'a\r\nX-Planted: 1',
      '%00',
      '%2e',
      '*',
    ],
    ...['__proto__', 'constructor', 'null', '[]', '{}', "' or 1=1 --", '1e400', '-1', 'x'.repeat(500)],
    ...['marta@раураl.example', 'marta@xn--l-7sba6dbr.example', 'a@b@c', '@', 'a@', '"a b"@shop.example'],
  ),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
);

const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'role',
    '',
    '\0',
    '\ud800',
    'a.b',
    'a[b]',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Bodies that have little to do with the schema of any call. */
export const garbageBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '}',
    '[',
    '{"a"',
    '{"a":}',
    '{}{}',
    'nul',
    '\0',
    '\ufeff{}',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}\0',
  ),
  fc.constantFrom('['.repeat(100_000), '{"a":'.repeat(20_000), `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  hostileValue,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.dictionary(hostileName, hostileValue, { maxKeys: 5 }).map(jsonText),
);

/** A good body in which one or two fields hold something hostile, perhaps with one that the schema does not know. */
export function spoiled(good: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, JSON.stringify(value)]));
  const names = fc.subarray(Object.keys(good), { minLength: 1, maxLength: Math.min(2, Object.keys(good).length) });
  const more = fc.option(fc.tuple(hostileName, hostileValue), { freq: 3 });
  return fc.tuple(names, hostileValue, hostileValue, more).map(([replaced, one, other, added]) =>
    jsonText({
      ...fields,
      ...Object.fromEntries(replaced.map((name, place) => [name, place === 0 ? one : other])),
      ...(added ? { [added[0]]: added[1] } : {}),
    }),
  );
}

/** An object whose values are JSON texts already. */
function jsonText(fields: Record<string, string>): string {
  return `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;
}
