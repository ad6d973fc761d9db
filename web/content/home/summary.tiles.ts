/** The four figures of the company. `icon` is drawn in a frame of 22 × 22. */
export const tiles = [
  {
    id: 'dealers',
    name: 'Dealers',
    icon: 'M8.5 11a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M1.7 5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M16.7 5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M1.7 17a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M16.7 17a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M5 6.1l4 3.2M17 6.1l-4 3.2M5 15.9l4-3.2M17 15.9l-4-3.2',
    quantity: 200,
    plus: '+',
  },
  {
    id: 'revenue',
    name: 'Annual Revenue',
    icon: 'M1.5 20.5h19M4 20v-7M9 20V9.5M14 20v-8M19 20V3',
    quantity: 125,
    plus: 'M',
  },
  {
    id: 'parts',
    name: 'Parts',
    icon: 'M8 11a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M11 4V1.2M11 20.8V18M4 11H1.2M20.8 11H18M6 6 4 4M18 18l-2-2M6 16l-2 2M18 4l-2 2',
    quantity: 300,
    plus: '+',
  },
  {
    id: 'reviews',
    name: 'Reviews',
    icon: 'M2 3.5h18V16h-9.5L6 19.5V16H2zM6 8h10M6 11.5h6',
    quantity: 234,
    plus: '+',
  },
] as const;
