/** Makers whose parts are not sold here. Their names are never taken for mistyped words. */
export const otherMakers: ReadonlySet<string> = new Set(
  [
    'shimano sram campagnolo fox rockshox marzocchi magura hope maxxis schwalbe continental michelin vittoria',
    'specialized trek giant cannondale merida cube scott orbea kona mavic dtswiss raceface renthal chromag ergon fizik',
    'selle brooks tektro trp hayes formula ritchey thomson easton bontrager wtb kmc sunrace microshift box e13',
  ]
    .join(' ')
    .split(' '),
);
