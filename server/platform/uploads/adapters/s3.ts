import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StoreAway, type StoredFile, type UploadStore } from '#server/platform/uploads/uploads.port.ts';

export interface S3Settings {
  /** The store's own address, without the bucket. */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
}

/** Of a file of ours. Ids are those of rows. */
const KEY = /^images\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5})\.webp$/;

const CONNECT_MS = 3000;
/** For one call with its repetition. */
const TIMEOUT_MS = 10_000;

/** Stores the files of pictures in a bucket of an S3-compatible store, below `images/`. Nobody else needs to read there. */
export function s3Store({ endpoint, bucket, key, secret }: S3Settings, timeoutMs = TIMEOUT_MS): UploadStore {
  const client = new S3Client({
    endpoint,
    region: regionIn(endpoint),
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs },
  });
  const at = ({ id, width }: Pick<StoredFile, 'id' | 'width'>) => ({
    Bucket: bucket,
    Key: `images/${id}-${width}.webp`,
  });
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    place: 's3',
    async save(id, files) {
      return Promise.all(
        files.map(async ({ width, bytes }) => {
          const file = { id, width, url: null };
          const put = new PutObjectCommand({ ...at(file), Body: bytes, ContentType: 'image/webp' });
          await reach(() => client.send(put, limit()));
          return file;
        }),
      );
    },
    read: (file) =>
      reach(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(file)), limit());
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    has: (file) =>
      reach(async () => {
        try {
          await client.send(new HeadObjectCommand(at(file)), limit());
          return true;
        } catch (error) {
          if (error instanceof NotFound) return false;
          throw error;
        }
      }),
    async *list() {
      let from: string | undefined;
      do {
        const part = new ListObjectsV2Command({ Bucket: bucket, Prefix: 'images/', ContinuationToken: from });
        const { Contents = [], NextContinuationToken } = await reach(() => client.send(part, limit()));
        for (const { Key = '' } of Contents) {
          const [, id, width] = KEY.exec(Key) ?? [];
          if (id) yield { id, width: Number(width) };
        }
        from = NextContinuationToken;
      } while (from);
    },
    async remove(files) {
      for (const file of files) await reach(() => client.send(new DeleteObjectCommand(at(file)), limit()));
    },
  };
}

/** Amazon's addresses name their region, and a signature must; other stores take this one. */
function regionIn(endpoint: string): string {
  return /(?:^|\.)s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\./.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1';
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof S3ServiceException ? `answered ${error.name}` : 'cannot be reached';
    throw new StoreAway(`The store of pictures ${why}`, { cause: error });
  }
}
