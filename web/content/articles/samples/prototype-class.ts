class Part {
  price: number;
  constructor(price: number) {
    this.price = price;
  }
  cost(pieces: number) {
    return this.price * pieces;
  }
}
class Chainring extends Part {
  teeth = 32;
}
const ring = new Chainring(1480);

Object.keys(ring); // ['price', 'teeth']
Object.getPrototypeOf(ring) === Chainring.prototype; // true
Object.getPrototypeOf(Chainring.prototype) === Part.prototype; // true
Object.hasOwn(Part.prototype, 'cost'); // true, one function for all parts
Object.getPrototypeOf(Chainring) === Part; // true, static members are inherited the same way

export { Chainring, Part };
