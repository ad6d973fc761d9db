import type { Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { anodised, finished } from '../materials.ts';

/** The metal of calliper and lever by their finish. Black is light enough for its edges to be seen. */
export const metalOf = (finish: AttributesOf<'Disc brake'>['finish']): Material =>
  finish === 'black' ? anodised(0x3a3d43, 0.3) : finished(finish);
