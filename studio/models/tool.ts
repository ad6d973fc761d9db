import type { Group } from 'three';
import type { FamilyArt } from '../model.ts';
import { chainBreaker, chainWhip, cupSpanner, hookSpanner, spokeKey } from './tool.flat.ts';
import { pliers } from './tool.pliers.ts';
import { bearingPress, coreTool, crankKey, cupSocket, maleSocket, nutSetter, type Tool } from './tool.sockets.ts';

const makers: Readonly<Record<Tool['kind'], (a: Tool, brand: string) => Group>> = {
  'lock ring tool': maleSocket,
  'freewheel remover': maleSocket,
  'bottom bracket tool': (a, brand) => (a.drive === 'its own handle' ? cupSpanner(a, brand) : cupSocket(a)),
  'bearing press': bearingPress,
  'hook spanner': hookSpanner,
  'chain whip': chainWhip,
  'chain breaker': chainBreaker,
  'link pliers': pliers,
  'crank key': crankKey,
  'spoke key': spokeKey,
  'valve core tool': coreTool,
  'star nut setter': nutSetter,
  'hose cutter': pliers,
};

export const toolArt: FamilyArt<Tool> = {
  model: (a, brand) => ({ object: makers[a.kind](a, brand), measured: null }),
  views: [
    { pose: [-90, 0, 52], azimuth: 0, elevation: 44, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: -38, elevation: 26, seen: 'seen from the left' },
    { pose: [-90, 0, -40], azimuth: 0, elevation: 40, seen: 'seen from its end' },
  ],
  pixelsPerMm: 3.9,
  best: 'TL-BB-44',
};
