import type { Scene } from './scene.ts';
import { brakes } from './scenes/brakes.ts';
import { brands } from './scenes/brands.ts';
import { cassettes } from './scenes/cassettes.ts';
import { chainrings } from './scenes/chainrings.ts';
import { exploded } from './scenes/exploded.ts';
import { gate } from './scenes/gate.ts';
import { bicycle } from './scenes/hardtail.ts';
import { jig } from './scenes/jig.ts';
import { wheels } from './scenes/wheels.ts';

/** All large pictures. */
export const scenes: readonly Scene[] = [bicycle, chainrings, cassettes, brakes, wheels, gate, jig, exploded, brands];
