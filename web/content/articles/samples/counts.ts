const brands = ['Elmsund', 'constructor', 'Elmsund'];

const loose: Record<string, number> = {};
for (const brand of brands) loose[brand] = (loose[brand] ?? 0) + 1;

loose.Elmsund; // 2
typeof loose.constructor; // 'string': the function Object as text, and a 1 behind it

const counts = new Map<string, number>();
for (const brand of brands) counts.set(brand, (counts.get(brand) ?? 0) + 1);

counts.get('Elmsund'); // 2
counts.get('constructor'); // 1

export { counts, loose };
