import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { contractExceptions, contractRooms, floors, registers } from './import-floors.ts';

// The floors, in the words of dependency-cruiser.

/** Files that only tests and the programs beside the shop load. */
export const testFiles =
  '\\.(test|spec|conformance|fixture)\\.tsx?$|^(server/testing|bench|e2e)/|^(vitest|playwright)\\.config\\.ts$';

/** What stands beside the rooms of server/. */
const outside = '^server/(seed|testing)/';

/** The nouns of some rooms, each below its room, lowest first. */
export const nounsOf = (rooms: Record<string, string[]>) =>
  Object.entries(rooms).flatMap(([room, nouns]) => nouns.map((noun) => `${room}/${noun}`));

/** One rule for each noun: it imports itself and the nouns before it. */
function rulesOfFloors(
  part: string,
  rooms: Record<string, string[]>,
): (IRegularForbiddenRuleType & { name: string })[] {
  return nounsOf(rooms).map((noun, place, nouns) => ({
    name: `${part}-${noun.replaceAll('/', '-')}`,
    from: { path: `^${part}/${noun}/`, pathNot: testFiles },
    to: { path: `^${part}/[^/]+/`, pathNot: [`^${part}/(${nouns.slice(0, place + 1).join('|')})/`, testFiles] },
  }));
}

/** What keeps every import going down. */
export const floorRules: (IRegularForbiddenRuleType & { name: string })[] = [
  ...Object.entries(floors).flatMap(([part, rooms]) => rulesOfFloors(part, rooms)),
  {
    name: 'server-folder-has-its-line',
    comment: 'A new folder of server/ has its place in import-floors.ts.',
    from: { path: '^server/.+/', pathNot: [`^server/(${nounsOf(floors.server).join('|')})/`, outside, testFiles] },
    to: { path: '^server/' },
  },
  {
    name: 'web-folder-has-its-line',
    comment: 'A new folder of web/ has its place in import-floors.ts.',
    from: { path: '^web/.+/', pathNot: [`^web/(${nounsOf(floors.web).join('|')}|shell)/`, testFiles] },
    to: { path: '^web/' },
  },
  {
    name: 'nothing-looks-up',
    from: { path: '^server/[^/]+/', pathNot: testFiles },
    to: { path: '^server/[^/]+$' },
  },
  {
    name: 'pages-know-no-frame',
    from: { path: '^web/[^/]+/' },
    to: { path: '^web/[^/]+$' },
  },
  {
    name: 'contract-platform',
    comment: 'Loose files of the contract are its platform, but for registers.',
    from: {
      path: '^contract/[^/]+$',
      pathNot: [`^contract/(${registers.join('|').replaceAll('.', '\\.')})\\.ts$`, testFiles],
    },
    to: { path: '^contract/[^/]+/' },
  },
  ...contractRooms.slice(0, -1).map((room, place) => ({
    name: `contract-${room}`,
    from: { path: `^contract/${room}/`, pathNot: testFiles },
    to: { path: `^contract/(${contractRooms.slice(place + 1).join('|')})/` },
  })),
  ...['platform', ...contractRooms.slice(0, -1)].map((room, place) => ({
    name: `${room}-reads-its-contract`,
    comment: 'The contract of a room serves it and what stands above it.',
    from: { path: `^(server|web)/${room}/`, pathNot: [...contractExceptions.map(({ file }) => `^${file}`), testFiles] },
    to: { path: `^contract/(${contractRooms.slice(place).join('|')})/` },
  })),
];
