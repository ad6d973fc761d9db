import { describe, expect, test } from 'vitest';
import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { sampleData } from '#server/seed/sample-data.ts';
import { compare } from './compare.ts';
import type { Compared } from './compared.ts';
import type { Meeting } from './interface.ts';
import { interfaces } from './interfaces.ts';

const parts = new Map(sampleData().parts.map((part) => [part.sku, part]));

function partOf(sku: string): Compared {
  const part = parts.get(sku);
  if (!part) throw new Error(`There is no part ${sku}`);
  return { family: part.category as Compared['family'], attributes: part.attributes, sku };
}

type Case = readonly [one: string, other: string, verdict: FitVerdict | null];

/** What a mechanic would say, by the numbers of two parts. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  Axle: [
    ['HB-R148-32', 'FR-HT29-M-RAW', 'fits'],
    ['HB-R148-32', 'FR-GR700-56-G', 'no'],
    ['HB-F110-32', 'FR-HT29-M-RAW', null],
    ['HB-R142-28-CL', 'FR-TR700-54-BR', 'adapter'],
    ['HB-R135-36-QR', 'FR-GR700-56-G', 'no'],
    ['HB-F110-32', 'FK-S29-130-K', 'fits'],
    ['HB-F110-32', 'FK-S700-40-B', 'no'],
    ['HB-F100-36-QR', 'FK-S700-40-B', 'no'],
    ['HB-F100-32-15', 'FK-S29-130-K', 'adapter'],
    ['WH-29R-148-32', 'FR-HT29-M-RAW', 'fits'],
    ['WH-29R-148-32', 'FR-GR700-56-G', 'no'],
    ['WH-29F-110-32', 'FK-S29-130-K', 'fits'],
    ['WH-29F-110-32', 'FK-S700-40-B', 'no'],
    ['AA-15-12-100', 'HB-F100-32-15', 'fits'],
    ['AA-15-12-100', 'HB-F110-32', 'no'],
    ['AA-15-12-100', 'WH-29F-100-32', 'fits'],
    ['AA-15-12-100', 'WH-29F-110-32', 'no'],
    ['AA-15-12-100', 'FK-S700-40-B', 'fits'],
    ['AA-15-12-100', 'FK-S29-130-K', 'no'],
    ['AA-142-135', 'FR-TR700-54-BR', 'fits'],
    ['AA-142-135', 'FR-HT29-M-RAW', 'no'],
    ['TA-R12-180-K', 'FR-HT29-M-RAW', 'fits'],
    ['TA-R12-180-L', 'FR-HT29-M-RAW', 'no'],
    ['TA-R12-180-K', 'FR-HT29-XL-C', 'no'],
    ['TA-R12-166-C', 'FR-GR700-54-D', 'no'],
    ['TA-R12-169-Z', 'FR-GR700-56-G', 'no'],
    ['TA-R12-180-K', 'FR-TR700-54-BR', 'no'],
    ['TA-F15-158-K', 'FK-S275-120-S', 'fits'],
    ['TA-F15-158-K', 'FK-S29-130-K', 'no'],
    ['TA-R12-180-K', 'HB-R148-32', 'fits'],
    ['TA-R12-180-K', 'HB-R142-28-CL', 'no'],
    ['TA-R12-180-K', 'WH-29R-148-32', 'fits'],
    ['TA-R12-180-K', 'WH-700R-142-28', 'no'],
  ],
  'Headset and steerer': [
    ['HS-ZS44-ZS56-K', 'FR-HT29-M-RAW', 'fits'],
    ['HS-IS42-IS52-R', 'FR-HT29-M-RAW', 'no'],
    // 36 × 45 and 45 × 45 degrees are two bearings, whatever their diameter.
    ['HS-IS41-IS52-K', 'FR-HT29-XL-C', 'no'],
    ['HS-ZS44-ZS56-K', 'FK-S29-130-K', 'fits'],
    ['HS-ZS44-ZS56-K', 'FK-S28-63-S', 'adapter'],
    ['HS-ZS44-EC44-B', 'FK-S28-63-S', 'no'],
    // A straight steerer in a tapered head tube needs a race that reduces.
    ['FK-R700-372-N', 'FR-RD700-54-R', 'adapter'],
    ['HP-RC-30', 'FK-S28-63-S', 'fits'],
    ['FK-S29-130-K', 'FR-HT29-M-RAW', 'fits'],
    ['FK-S29-130-K', 'FR-RD700-56-N', 'no'],
    ['FK-R700-380-1K', 'FR-RD700-56-N', 'no'],
    // 20 mm longer than the frame was made for.
    ['FK-S29-150-GR', 'FR-HT29-M-RAW', 'no'],
    ['ST-45-35-K', 'FK-S29-130-K', 'fits'],
    ['ST-45-35-K', 'FK-R700-380-1K', 'no'],
    ['HP-SN-286', 'FK-S29-130-K', 'fits'],
    ['HP-SN-286', 'FK-R700-370-C', 'no'],
    ['HP-EX-286', 'FK-R700-370-C', 'fits'],
  ],
  'Bottom bracket': [
    ['BB-BSA73-24-K', 'FR-HT29-M-RAW', 'fits'],
    ['BB-BSA73-24-K', 'FR-GR700-56-G', 'fits'],
    ['BB-BSA68-24-S', 'FR-HT29-M-RAW', 'no'],
    ['BB-ITA70-24-S', 'FR-HT29-M-RAW', 'no'],
    ['BB-T47-86-24-B', 'FR-GR700-54-D', 'fits'],
    ['BB-BSA73-24-K', 'CK-170-32-S', 'fits'],
    ['BB-BSA73-24-K', 'CK-172-42-K', 'no'],
    // A road axle is too short for a shell of 73 mm; a mountain axle is filled up with spacers.
    ['BB-BSA73-24-K', 'CK-172-5034-S', 'no'],
    ['BB-BSA68-24-S', 'CK-172-5034-S', 'fits'],
    ['BB-BSA68-24-S', 'CK-170-32-S', 'fits'],
    ['BB-BSA73-30-S', 'CK-170-32-S', 'adapter'],
    ['BX-30-24-E', 'BB-BSA73-30-S', 'fits'],
    ['BX-30-24-E', 'BB-BSA73-24-K', 'no'],
    ['BX-30-24-E', 'BB-BB30-68-30-S', 'no'],
    ['BX-30-24-I', 'BB-BB30-68-30-S', 'fits'],
    ['BB-BSA73-30-S', 'CK-172-42-K', 'no'],
    ['BX-30-24-E', 'CK-170-32-S', 'fits'],
    ['BX-30-24-E', 'CK-175-34-K', 'no'],
    ['PD-P104-K', 'CK-170-32-S', 'fits'],
  ],
  'Derailleur hanger': [
    ['RD-12-51-L', 'FR-HT29-M-RAW', 'fits'],
    ['RD-12-52-L', 'FR-HT29-M-RAW', 'adapter'],
    ['RD-12-52-L', 'FR-RD700-56-N', 'no'],
    ['RD-12-52-L', 'FR-CT28-M-W', 'no'],
    ['RD-12-52-L', 'FR-GR700-56-G', 'adapter'],
    ['RD-7-28-S', 'FR-HT29-M-RAW', 'no'],
    ['RD-7-28-S', 'FR-CT28-M-W', 'no'],
    ['DH-UDH-K', 'FR-HT29-M-RAW', 'fits'],
    ['DH-GR142-K', 'FR-GR700-56-G', 'fits'],
    ['DH-GR142-K', 'FR-RD700-54-R', 'no'],
    ['RD-12-52-L', 'DH-UDH-DM-K', 'fits'],
    ['RD-12-52-L', 'DH-UDH-K', 'no'],
  ],
  'Brake mount': [
    ['DB-H2-PM-R', 'FR-HT29-M-RAW', 'fits'],
    ['DB-H2-PM-R', 'FR-GR700-56-G', 'adapter'],
    ['DB-H4-PM-F', 'FK-S700-40-B', 'no'],
    ['DB-H2-PM-R', 'FR-TR700-54-BR', 'adapter'],
    ['DB-H4-PM-F', 'FR-HT29-M-RAW', null],
    ['DB-H4-PM-F', 'FK-S29-130-K', 'fits'],
    ['DB-H2-IS-F', 'FK-S29-130-K', 'no'],
    // A post of 160 and a calliper for rotors from 180.
    ['DB-H4-PM-R-DH', 'FR-HT29-M-RAW', 'adapter'],
    ['DB-H4-PM-R-DH', 'FR-GR700-56-G', 'no'],
    ['DB-H2-FM-R', 'FR-HT29-M-RAW', 'no'],
    // No brake is left where frame or fork take a disc brake alone.
    ['HB-R135-36-HG', 'FR-TR700-54-BR', 'no'],
    ['HB-F100-36-RB', 'FK-R700-398-BR', 'no'],
    ['WH-700R-135-36-RB', 'FR-TR700-54-BR', 'no'],
    ['WH-700F-100-36-RB', 'FK-R700-398-BR', 'no'],
    ['RB-V107-R-S', 'FR-HT29-M-RAW', 'no'],
    ['RB-V107-F-S', 'FK-S29-130-K', 'no'],
  ],
  'Brake rotor': [
    ['DR-180-6B', 'HB-R148-32', 'fits'],
    ['DR-180-6B', 'HB-R142-28-CL', 'adapter'],
    ['DR-160-CL', 'HB-R148-32', 'no'],
    ['DR-180-6B', 'WH-29R-148-32', 'fits'],
    ['DR-160-CL', 'WH-29R-148-32', 'no'],
    ['DR-180-6B', 'DB-H4-PM-F', 'fits'],
    // 2.3 mm thick, where 2 mm go in.
    ['DR-220-6B', 'DB-H4-PM-F', 'no'],
    ['DR-160-6B', 'FR-HT29-M-RAW', 'fits'],
    ['DR-180-6B', 'FR-HT29-M-RAW', 'adapter'],
    ['DR-203-6B', 'FR-HT29-M-RAW', 'no'],
    // A post mount of 180 takes nothing smaller.
    ['DR-160-6B', 'FK-S29-130-K', 'no'],
    ['DR-180-6B', 'FK-S29-130-K', 'fits'],
    ['LR-CL-12-K', 'DR-160-CL', 'fits'],
    ['LR-CL-12-K', 'DR-180-6B', 'no'],
    ['LR-CL-12-K', 'HB-R142-28-CL', 'fits'],
    ['LR-CL-12-K', 'HB-F110-28-CL', 'no'],
    ['LR-CL-20-K', 'HB-F110-28-CL', 'fits'],
    ['LR-CL-12-K', 'WH-29F-110-28-C', 'no'],
    ['LR-FX-129-S', 'HB-R135-32-FX', 'fits'],
    ['DR-220-6B', 'HB-R142-28-CL', 'no'],
    ['DR-140-CL', 'FK-R700-395-G', 'fits'],
  ],
  'Pads, levers and fluid': [
    ['BL-L-P-K', 'DB-M1-PM-R', 'fits'],
    ['BL-L-P-K', 'DB-M1-FM-R', 'no'],
    ['BL-L-P-K', 'RB-V107-F-S', 'fits'],
    ['BL-L-P-K', 'RB-C49-F-K', 'no'],
    ['BL-L-P-K', 'CA-B16-2000-M', 'fits'],
    ['BL-L-P-K', 'CA-B15-2000-R', 'no'],
    ['BH-M1-BJ-K', 'DB-H2-PM-F', 'fits'],
    ['BH-M1-BJ-K', 'DB-H2-PM-R', 'no'],
    ['BH-M2-BJ-K', 'DB-H2-PM-R', 'fits'],
    ['BH-M1-BJ-K', 'DB-H4-PM-F-DH', 'no'],
    ['BH-M1-BJ-K', 'DB-M1-PM-R', null],
    ['BK-M-100', 'DB-H2-PM-R', 'fits'],
    ['BK-D-100', 'DB-H2-PM-R', 'no'],
    ['BP-P2-R', 'DB-H2-PM-R', 'fits'],
    ['BP-P2-R', 'DB-H4-PM-F', 'no'],
    ['BP-VC-R', 'RB-V107-F-S', 'fits'],
    ['BP-RC-R', 'RB-V107-F-S', 'no'],
    ['SH-D11-R', 'DB-M1-FM-R', 'fits'],
    ['SH-D11-R', 'DB-M1-PM-R', 'no'],
    ['SH-T12-R', 'DB-M1-FM-R', null],
    ['SH-D11-R', 'RB-C49-F-K', 'fits'],
    ['SH-D11-R', 'RB-V107-F-S', 'no'],
  ],
  'Driver body': [
    ['CS-11-1142-HG', 'HB-R148-32', 'fits'],
    ['CS-12-1050-XD', 'HB-R148-32', 'no'],
    ['CS-12-1050-XD', 'HB-R142-28-CL', 'fits'],
    ['CS-12-1050-XD', 'HB-R142-24-XDR', 'adapter'],
    // Longer than the body.
    ['CS-12-1036-XDR', 'HB-R142-28-CL', 'no'],
    ['CS-11-1130-HG', 'HB-R148-32', 'no'],
    ['CS-11-1130-HG', 'HB-R142-28-HGR', 'fits'],
    ['CS-11-1142-HG', 'HB-R142-28-HGR', 'adapter'],
    ['CS-12-1134-L2', 'HB-R142-28-HGR', 'fits'],
    ['CS-12-1134-L2', 'HB-R148-32', 'no'],
    ['CS-11-1130-HG', 'HB-R142-24-L2', 'no'],
    ['CS-12-1050-XD', 'HB-F110-32', null],
    ['CS-12-1050-XD', 'WH-700R-142-28', 'fits'],
    ['CS-12-1050-XD', 'WH-29R-148-32', 'no'],
    ['FW-1-16-N', 'HB-R135-36-T', 'fits'],
    ['FW-1-16-N', 'HB-R148-32', 'no'],
    ['FW-F-15-S', 'HB-R135-36-T', 'no'],
    ['FW-7-1428-N', 'HB-R135-32-FX', 'no'],
    ['FW-S-16-K', 'HB-R148-32', 'adapter'],
    ['FW-1-16-N', 'WH-28R-135-36-T', 'fits'],
    ['FW-1-16-N', 'WH-29R-148-32', 'no'],
    ['LR-HG-11-S', 'CS-11-1142-HG', 'fits'],
    ['LR-HG-11-S', 'CS-12-1050-XD', 'no'],
    ['LR-HG-12-K', 'CS-11-1142-HG', 'no'],
  ],
  Chain: [
    ['CH-12-126-N', 'CS-12-1050-XD', 'fits'],
    ['CH-12-126-N', 'CS-11-1142-HG', 'no'],
    ['CH-1-112-Z', 'FW-1-16-N', 'fits'],
    ['CH-12-126-N', 'FW-1-16-N', 'no'],
    ['CH-9-116-B', 'FW-S-16-K', 'fits'],
    // 6, 7 and 8 sprockets share one chain.
    ['CH-8-116-G', 'FW-7-1428-N', 'fits'],
    ['CH-12-126-N', 'CR-32-104-K', 'fits'],
    ['CH-12-126-N', 'CR-42-130-S', 'no'],
    ['CH-12-126-N', 'RD-12-51-L', 'fits'],
    ['CH-12-126-N', 'RD-11-46-L', 'no'],
    ['CH-8-116-G', 'RD-9-36-M', 'fits'],
    ['CH-9-116-B', 'RD-8-34-L', 'no'],
    ['CL-12-N', 'CH-12-126-N', 'fits'],
    ['CL-12-N', 'CH-12-114-S', 'no'],
  ],
  Shifting: [
    ['SH-T12-R', 'RD-12-51-L', 'fits'],
    ['SH-T12-R', 'RD-11-46-L', 'no'],
    // As many speeds, and another pull.
    ['SH-T11-R', 'RD-11-34-M', 'no'],
    // Seven to nine speeds interchange downwards: the pull is that of the sprockets.
    ['SH-T8-R', 'RD-9-36-M', 'fits'],
    ['SH-T7-R', 'RD-8-34-L', 'fits'],
    ['SH-T9-R', 'RD-8-34-L', 'no'],
    ['SH-T9-R', 'RD-10-36-M', 'no'],
    ['SH-T2-L', 'RD-12-51-L', null],
    ['SH-T2-L', 'FD-11-2-BR', 'fits'],
    ['SH-T2-L', 'FD-8-3-B349', 'no'],
    ['RD-12-51-L', 'CS-12-1050-XD', 'fits'],
    ['RD-12-51-L', 'CS-12-1052-XD', 'no'],
    ['RD-9-36-M', 'CS-8-1134-HG', 'fits'],
    ['RD-8-34-L', 'CS-9-1136-HG', 'no'],
    ['RD-10-36-M', 'CS-9-1136-HG', 'no'],
    ['RD-7-28-S', 'FW-7-1428-N', 'fits'],
    ['RD-12-51-L', 'FW-7-1428-N', 'no'],
    ['RD-12-51-L', 'CK-170-32-S', 'fits'],
    ['RD-12-51-L', 'CK-172-4636-S', 'no'],
    ['FD-11-2-BR', 'CK-172-4636-S', 'fits'],
    ['FD-11-2-BR', 'CK-170-32-S', 'no'],
  ],
  'Chainring mount': [
    ['CR-32-104-K', 'CK-170-36-K', 'fits'],
    ['CR-32-104-K', 'CK-170-40-K', 'no'],
    // One circle of 110 mm, and bolts at other angles.
    ['CR-38-110-G', 'CK-170-40-K', 'no'],
    ['CR-30-DM3-K', 'CK-170-32-S', 'fits'],
    ['CR-28-DM8-G', 'CK-170-32-S', 'no'],
    ['CR-28-64-S', 'CK-170-483828-K', 'fits'],
    ['CB-4-1-ST-K', 'CK-170-36-K', 'fits'],
    ['CB-4-1-ST-K', 'CK-170-40-K', 'no'],
    ['CB-4-1-ST-K', 'CK-170-483828-K', 'fits'],
  ],
  Spokes: [
    ['HB-R148-32', 'RM-29-30-32', 'fits'],
    ['HB-R148-32', 'RM-700-23-28', 'no'],
    ['HB-F100-36-RB', 'RM-26-19-36', 'no'],
    ['SP-292-DB-K', 'WH-29R-148-32', 'fits'],
    ['SP-292-DB-K', 'WH-275R-148-32', 'no'],
    ['SP-286-BL-SP', 'WH-28F-100-36', 'no'],
  ],
  'Rim and tyre': [
    ['TY-61-622-F', 'RM-29-30-32', 'fits'],
    ['TY-61-622-F', 'RM-275-30-32', 'no'],
    ['TY-61-622-F', 'RM-700-23-28', 'no'],
    ['TY-47-622-R', 'RM-29-30-28-C', 'no'],
    ['TY-61-622-F', 'WH-29R-148-32', 'fits'],
    ['TY-61-622-F', 'WH-700R-142-28', 'no'],
    ['TY-61-622-F', 'FR-HT29-M-RAW', 'fits'],
    ['TY-61-622-F', 'FR-GR700-56-G', 'no'],
    ['TY-61-622-F', 'FK-S29-130-K', 'fits'],
    ['TY-61-622-F', 'FK-S700-40-B', 'no'],
    ['IT-29-P48', 'TY-61-622-F', 'fits'],
    ['IT-29-P48', 'TY-45-622-T', 'no'],
    ['IT-29-P48', 'RM-29-30-32', 'fits'],
    ['IT-700-S40', 'RM-29-30-32', 'no'],
    ['IT-29-P48', 'RM-700-21-24-C', 'no'],
    ['RT-21-10', 'RM-700-19-36', 'fits'],
    ['RT-21-10', 'RM-29-30-32', 'no'],
    ['RT-21-10', 'WH-26R-135-36', 'fits'],
    ['RT-21-10', 'WH-29R-148-32', 'no'],
    ['TV-40-C-K', 'RM-29-30-32', 'fits'],
    ['TV-40-C-K', 'RM-700-21-24-C', 'no'],
    ['TV-40-C-K', 'WH-29R-148-32', 'fits'],
    ['TV-40-C-K', 'WH-26R-135-36', 'no'],
    ['WH-29R-148-32', 'FR-HT29-M-RAW', 'fits'],
    ['WH-29R-148-32', 'FR-HT275-S-Y', 'no'],
    ['WH-29F-110-32', 'FK-S29-130-K', 'fits'],
    ['WH-29F-110-32', 'FK-S275-120-S', 'no'],
    ['FK-S29-130-K', 'FR-HT29-M-RAW', 'fits'],
    ['FK-S29-130-K', 'FR-HT275-S-Y', 'no'],
  ],
  Seat: [
    ['SE-316-400-K', 'FR-HT29-M-RAW', 'fits'],
    ['SE-316-400-K', 'FR-HT275-S-Y', 'no'],
    ['SE-316-400-K', 'FR-HT29-L-GR', 'adapter'],
    ['SC-364-B-K', 'FR-HT29-M-RAW', 'fits'],
    ['SC-364-B-K', 'FR-HT275-S-Y', 'no'],
    ['SS-272-316-100', 'FR-HT29-M-RAW', 'fits'],
    ['SS-272-316-100', 'FR-HT275-S-Y', 'no'],
    ['SS-272-316-100', 'SE-272-350-S', 'fits'],
    ['SS-272-316-100', 'SE-316-400-K', 'no'],
    ['SA-143-SH-C', 'SE-272-350-C', 'fits'],
    ['SA-143-SH-C', 'SE-316-400-K', 'no'],
  ],
  Handlebar: [
    ['HA-780-35-K', 'ST-45-35-K', 'fits'],
    ['HA-780-35-K', 'ST-60-318-K', 'no'],
    ['GR-L135-K', 'HA-780-35-K', 'fits'],
    ['GR-L135-K', 'HA-D420-318-K', 'no'],
    ['SH-T12-R', 'HA-780-35-K', 'fits'],
    ['SH-T12-R', 'HA-D420-318-K', 'no'],
    ['BL-L-P-K', 'HA-780-35-K', 'fits'],
    ['BL-L-P-K', 'HA-D420-318-K', 'no'],
    ['BT-25-E-K', 'HA-D420-318-K', 'fits'],
    ['BT-25-E-K', 'HA-780-35-K', 'no'],
    ['DB-H4-PM-F', 'HA-780-35-K', 'fits'],
    ['DB-H4-PM-F', 'HA-D420-318-K', 'no'],
    ['CA-S11-2100-P', 'CO-S4-30-K', 'fits'],
    ['CA-S11-2100-P', 'CO-B5-30-K', 'no'],
  ],
};

// Spec: E2
describe.each(interfaces)('$name', ({ name, meetings }) => {
  test.each(cases[name] ?? [])('%s and %s: %s', (one, other, verdict) => {
    const found = compare(partOf(one), partOf(other))?.findings.filter(({ at }) => at.name === name) ?? [];
    expect(found[0]?.verdict ?? null).toBe(verdict);
    // Seen from the other part it is the same.
    const turned = compare(partOf(other), partOf(one))?.findings.filter(({ at }) => at.name === name) ?? [];
    expect(turned[0]?.verdict ?? null).toBe(verdict);
    if (verdict === 'no' || verdict === 'unknown') expect(found[0]?.note).not.toBe('');
  });

  test('each of its meetings has a case', () => {
    const tried = new Set((cases[name] ?? []).map(([one, other]) => `${partOf(one).family}, ${partOf(other).family}`));
    const families = ({ first, second }: Meeting) => [`${first}, ${second}`, `${second}, ${first}`];
    const untried = meetings.filter((meeting) => !families(meeting).some((pair) => tried.has(pair)));
    expect(untried.map(({ first, second }) => `${first}, ${second}`)).toEqual([]);
  });
});

const everyPart = [...parts.keys()].map(partOf);

test('what is to be heeded is told with what fits', () => {
  const note = (one: string, other: string) => compare(partOf(one), partOf(other))?.findings[0]?.note;
  expect(note('RD-12-51-L', 'CS-12-1045-MS')).toContain('may shift badly');
  expect(note('RD-12-51-L', 'CS-12-1050-XD')).toBe('');
  expect(note('TY-57-622-T', 'WH-29F-110-28-C')).toBe(
    'at most 4 bar on a hookless rim, or less where its maker says so',
  );
});

test('a maker’s list is told from measures', () => {
  const by = (one: string, other: string) => compare(partOf(one), partOf(other))?.findings[0]?.by;
  expect(by('DH-GR142-K', 'FR-GR700-56-G')).toBe('list');
  expect(by('FR-RD700-54-R', 'DH-GR142-K')).toBe('list');
  expect(by('TY-47-622-R', 'RM-29-30-28-C')).toBe('list');
  expect(by('HB-R148-32', 'FR-HT29-M-RAW')).toBe('measure');
});

test('what a part does not say is told as missing, and never fits', () => {
  const hub = partOf('HB-R148-32');
  const { freehub: _, ...unsaid } = hub.attributes;
  const found = compare(partOf('CS-11-1142-HG'), { ...hub, attributes: unsaid });
  expect(found?.verdict).toBe('unknown');
  expect(found?.findings[0]?.note).toBe('Freehub of the hub is missing');
});

test('of what is sold, at most 5 in 100 pairs of two families are not known', () => {
  const counts = new Map<string, Record<FitVerdict, number>>();
  for (const one of everyPart)
    for (const other of everyPart) {
      const found = one.family < other.family ? compare(one, other) : null;
      if (!found) continue;
      const pair = `${one.family}, ${other.family}`;
      const count = counts.get(pair) ?? { no: 0, unknown: 0, adapter: 0, fits: 0 };
      counts.set(pair, { ...count, [found.verdict]: count[found.verdict] + 1 });
    }
  const all = [...counts].map(([pair, { unknown, ...known }]) => ({
    pair,
    share: unknown / (unknown + known.no + known.adapter + known.fits),
  }));
  expect(all.filter(({ share }) => share > 0.05).map(({ pair }) => pair)).toEqual([]);
});
