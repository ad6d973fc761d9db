import { seconds } from '../clock.ts';

export interface CustomerRow {
  id: string;
  metadata: Record<string, string>;
  created_at: Date;
}

export function customerObject({ id, metadata, created_at }: CustomerRow) {
  return {
    id,
    object: 'customer' as const,
    created: seconds(created_at),
    default_source: null,
    description: null,
    email: null,
    livemode: false,
    metadata,
    shipping: null,
  };
}
