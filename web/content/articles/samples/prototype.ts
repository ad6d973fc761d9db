const part = {
  price: 1480, // cents
  cost(pieces: number) {
    return this.price * pieces;
  },
};
const chainring: typeof part & { teeth?: number } = Object.create(part);
chainring.teeth = 32;

chainring.cost(50); // 74000, cost and price are found on part
Object.hasOwn(chainring, 'cost'); // false
Object.getPrototypeOf(chainring) === part; // true

chainring.price = 1390; // written on the chainring itself

chainring.cost(50); // 69500, this is the chainring
part.cost(50); // 74000, part keeps its price

export { chainring, part };
