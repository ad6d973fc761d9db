/** What a picture for sharing shows. */
export interface Sheet {
  title: string;
  /** The small line under the title. */
  note: string;
  picture: SheetPicture | null;
}

/** A picture on a sheet: a part on its plate, or a scene across the whole sheet. */
export type SheetPicture = { kind: 'part'; bytes: Buffer; mark: Mark | null } | { kind: 'scene'; bytes: Buffer };

/** A dimension line under a part, in a frame of 800. */
export interface Mark {
  label: string;
  x1: number;
  x2: number;
  y: number;
}
