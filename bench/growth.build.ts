/** A bicycle of parts and of what somebody has. */
export const BUILD =
  'frame=Frame:shell=BSA 73;rearAxle=148 × 12;hanger=UDH;wheel=29 in&fork=FK-S29-130-K&rear-wheel=WH-29R-148-32&cassette=CS-12-1150-HG&rear-derailleur=RD-12-51-L&crankset=CK-175-32-G&rear-brake=DB-H4-PM-R';
