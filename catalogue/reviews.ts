/** What a dealer says of the parts. `ratings` runs from 1 to 5; `img` is a drawn portrait of initials. */
export interface Review {
  /** Never changes: the seed finds its review by it. */
  readonly key: string;
  readonly name: string;
  readonly review: string;
  readonly img: string;
  readonly ratings: 1 | 2 | 3 | 4 | 5;
  /** ISO time in UTC. */
  readonly addedAt: string;
}

export const reviews: readonly Review[] = [
  {
    key: 'halvor-strand',
    name: 'Halvor Strand',
    review:
      'We order rotors by the hundred and I have stopped checking them. They arrive flat, the bolts are counted, and the price on the invoice is the price that was on the page.',
    img: '/marks/portrait-hs.svg',
    ratings: 5,
    addedAt: '2026-10-19T10:24:00.000Z',
  },
  {
    key: 'ines-carvalho',
    name: 'Ines Carvalho',
    review:
      'The minimum of ten wheels suits a shop of this size. The first carton came trued and taped, and the second was exactly like the first, which is the part that matters to me. Spoke tension was even within a few per cent on all ten, and so far we have had not one back in the stand this season.',
    img: '/marks/portrait-ic.svg',
    ratings: 5,
    addedAt: '2026-09-30T15:02:00.000Z',
  },
  {
    key: 'dae-jung-park',
    name: 'Dae-jung Park',
    review:
      'Stock figures are honest. When it says 164 it means 164. I would like the small sprockets as spares, otherwise the cassettes do what they should and my mechanics fit them without cursing.',
    img: '/marks/portrait-dp.svg',
    ratings: 4,
    addedAt: '2026-09-08T06:41:00.000Z',
  },
  {
    key: 'wanjiru-kamau',
    name: 'Wanjiru Kamau',
    review:
      'We assemble three hundred delivery bicycles a month in Nairobi, and the square-taper bottom brackets come with the shell width on the box and on the cup. Nobody has fitted the wrong one since we changed to them, and customs had the papers with the goods.',
    img: '/marks/portrait-wk.svg',
    ratings: 5,
    addedAt: '2026-08-19T07:12:00.000Z',
  },
  {
    key: 'jonas-weber',
    name: 'Jonas Weber',
    review:
      'The bolt holes of the chainrings sit where the drawing says they do. That is all I ask of a chainring, and rarely what I get.',
    img: '/marks/portrait-jw.svg',
    ratings: 5,
    addedAt: '2026-07-27T09:15:00.000Z',
  },
  {
    key: 'lars-dahlgren',
    name: 'Lars Dahlgren',
    review:
      'Two cargo bicycles a day leave this workshop in Malmö, and their brakes never rest. Pads of one batch wore like pads of the last. Rotors of 203 with a centre lock were out of stock for six weeks in spring. The page said so on the first day and kept to the week it named, so I planned around it.',
    img: '/marks/portrait-ld.svg',
    ratings: 4,
    addedAt: '2026-07-06T12:26:00.000Z',
  },
  {
    key: 'amina-diallo',
    name: 'Amina Diallo',
    review:
      'We run sixty rental bicycles and go through chains like others through coffee. The zinc one lasts about as long as the dear one we had before, at half the price. Two cartons were dented on the outside once, and I sent a picture in the morning and had an answer before lunch, without forms.',
    img: '/marks/portrait-ad.svg',
    ratings: 4,
    addedAt: '2026-06-15T13:33:00.000Z',
  },
  {
    key: 'tomasz-zielak',
    name: 'Tomasz Zielak',
    review:
      'Headsets pressed in without shims on four different frames. The cups measure what SHIS says they should, and the races are split, so nobody has to hammer.',
    img: '/marks/portrait-tz.svg',
    ratings: 5,
    addedAt: '2026-05-11T08:50:00.000Z',
  },
  {
    key: 'thandiwe-mokoena',
    name: 'Thandiwe Mokoena',
    review:
      'Stage races around Wellington eat rear derailleurs. I keep ten of the long cage in the van, and the hanger bolt, the springs and the limit screws have been the same on every one of them.',
    img: '/marks/portrait-tm.svg',
    ratings: 5,
    addedAt: '2026-04-24T05:55:00.000Z',
  },
  {
    key: 'rosa-ibarra',
    name: 'Rosa Ibarra',
    review:
      'The saddles sell themselves, the grips less so: our customers find the red louder than on the picture. Delivery took three days longer than we had planned for. I was told so before I asked, which I count in their favour, and the next order came on the day that had been named in the mail.',
    img: '/marks/portrait-ri.svg',
    ratings: 3,
    addedAt: '2026-03-22T17:08:00.000Z',
  },
  {
    key: 'yuki-hanada',
    name: 'Yuki Hanada',
    review:
      'Spokes are boxed by the hundred, and there are a hundred in the box. We build nine wheels a week with them, and the thread takes tension to the end.',
    img: '/marks/portrait-yh.svg',
    ratings: 5,
    addedAt: '2026-02-03T04:27:00.000Z',
  },
  {
    key: 'luca-bertolini',
    name: 'Luca Bertolini',
    review:
      'I build frames of steel in Bergamo, eight in a month. Head tubes reamed to the figure of the cup, press-fit after press-fit, no noise. A smaller minimum for the seat clamps would suit a shop of two people.',
    img: '/marks/portrait-lb.svg',
    ratings: 4,
    addedAt: '2026-01-12T16:38:00.000Z',
  },
  {
    key: 'siobhan-keane',
    name: 'Siobhan Keane',
    review:
      'Good tyres, true to their printed width on the rim. A box of tubes had two kinds of valves in it, though, and it took four mails and a week until the right ones were in Galway. They paid postage both ways, but we had a Saturday full of touring cyclists without a single long valve to sell.',
    img: '/marks/portrait-sk.svg',
    ratings: 3,
    addedAt: '2025-12-09T10:19:00.000Z',
  },
  {
    key: 'petra-novakova',
    name: 'Petra Nováková',
    review:
      'Fifty stems, fifty times the same torque on the face plate. One was scratched and was replaced with the next order.',
    img: '/marks/portrait-pn.svg',
    ratings: 4,
    addedAt: '2025-11-18T11:45:00.000Z',
  },
];
