/** The six groups by which the shop sorts its families. Alone in its file: every page shows them, few need a family. */
export const groups = ['Drivetrain', 'Brakes', 'Wheels', 'Cockpit', 'Frame and fork', 'Tyres'] as const;
export type Group = (typeof groups)[number];
