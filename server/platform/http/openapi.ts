import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Call } from '#contract/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that a call takes, of which its schemas say nothing. */
    upload?: NonNullable<Call['upload']>;
  }
}

/** Writes one call into the OpenAPI document: by its schemas, and of an upload its file. */
export const describeCall: NonNullable<FastifyDynamicSwaggerOptions['transform']> = (input) => {
  const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  const upload = input.route.config?.upload;
  if (!upload) return described;
  const file = { type: 'string', format: 'binary' };
  const { field } = upload;
  const body = field ? { type: 'object', properties: { [field]: file }, required: [field] } : file;
  return { ...described, schema: { ...described.schema, body } };
};
