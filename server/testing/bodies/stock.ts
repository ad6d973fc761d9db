/** Bodies of the calls about deliveries, goods that came in and stocktaking, of a part. */
export function stockBodies(part: string) {
  return {
    addDeliveries: {
      deliveries: [
        {
          key: '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e05',
          part,
          pieces: 500,
          dueOn: '2031-12-04',
          supplier: 'Tandem Forge',
        },
      ],
    },
    changeDelivery: { pieces: 400, dueOn: '2031-12-05', supplier: 'Tandem Forge', version: 1 },
    bookGoods: {
      ...{
        key: '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e06',
        note: 'LS 88214',
        supplier: 'Tandem Forge',
        cameOn: '2026-11-20',
      },
      ...{ takeOff: true, lines: [{ part, pieces: 500 }] },
    },
    startStocktaking: { key: '01999c5e-7a10-7c3e-9d52-6f3b1c2d4e07', places: 'B' },
    storeCounts: { counts: [{ line: part, counted: 12, seen: null }] },
    bookStocktaking: { plan: 'as shown', reasons: [{ part, reason: 'found' }] },
  };
}
