/** How wide the files of a picture are at most, in pixels; pages name the widest, browsers choose. */
export const IMAGE_WIDTHS = [800, 400] as const;

/** One file of a picture: WebP, so many pixels wide at most. */
export interface UploadFile {
  width: number;
  bytes: Buffer;
}

/** Where a file of a picture lies. `url` is there where the store names the address itself. */
export interface StoredFile {
  id: string;
  width: number;
  url: string | null;
}

/** The name by which a picture remembers which store has it. */
export type UploadPlace = 'disk' | 's3' | 'host';

/**
 * Stores the files of pictures. Whatever cannot be done now, because the store is away, full, too slow or answers
 * nonsense, rejects with `StoreAway`.
 */
export interface UploadStore {
  readonly place: UploadPlace;
  /** Stores the files of a picture; storing the same again replaces them. Gives where they are, in the same order. */
  save(id: string, files: readonly UploadFile[]): Promise<StoredFile[]>;
  /** The bytes of a file, or null where the store has none. */
  read(file: StoredFile): Promise<Buffer | null>;
  /** Whether a file is there, as far as that can be told without reading it whole. */
  has(file: StoredFile): Promise<boolean>;
  /** Every file of pictures that is there, in any order, a few at a time. Of a host that tells nobody: the copies. */
  list(): AsyncIterable<Pick<StoredFile, 'id' | 'width'>>;
  /** Takes files away; one that is not there is no fault. */
  remove(files: readonly StoredFile[]): Promise<void>;
}

/** The store of pictures cannot do its work now. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}
