import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_BASE, type Call } from '#contract/call.ts';
import { examples } from '#contract/examples.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that a call takes, of which its schemas say nothing. */
    upload?: NonNullable<Call['upload']>;
  }
}

const exampleOf: Readonly<Record<string, { body?: unknown; answer?: unknown } | undefined>> = examples;

/** Writes one call into the OpenAPI document: by its schemas, with its examples, and of an upload its file. */
export const describeCall: NonNullable<FastifyDynamicSwaggerOptions['transform']> = (input) => {
  const described = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
  const upload = input.route.config?.upload;
  if (upload) {
    const file = { type: 'string', format: 'binary' };
    const { field } = upload;
    const body = field ? { type: 'object', properties: { [field]: file }, required: [field] } : file;
    return { ...described, schema: { ...described.schema, body } };
  }
  const { schema } = described;
  const example = exampleOf[`${input.route.method} ${input.url.slice(API_BASE.length)}`];
  if (!example) return described;
  const { 200: answer, ...failures } = (schema?.response ?? {}) as Record<number, object>;
  return {
    ...described,
    schema: {
      ...schema,
      ...(example.body !== undefined && { body: { ...(schema?.body as object), examples: [example.body] } }),
      response: {
        200: { ...answer, ...(example.answer !== undefined && { examples: [example.answer] }) },
        ...failures,
      },
    },
  };
};
