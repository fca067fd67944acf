import { type Batch, isCampaignParameter, type Route } from '@limner/contracts';
import { AppError, type FieldError } from '@limner/platform';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Path, query and body of a call, checked by its schemas. Throws `invalid_input`, which names every wrong field (at most 20). */
export function readInput(route: Route, request: FastifyRequest): Record<string, unknown> {
  const params = check(route.params, request.params ?? {}, 'path');
  const query = check(route.query, withoutCampaign(request.query ?? {}), 'query');
  if (Object.keys(route.body.shape).length === 0 || request.isMultipart()) return { ...params, ...query };
  return { ...params, ...query, ...check(route.body, request.body, 'body') };
}

/** The entries of a batch: of a body that is one, or an array of them. Throws as `readInput` does. */
export function readBatch<E extends z.ZodType>({ entries }: Batch<E>, { body }: FastifyRequest): z.output<E>[] {
  return check(entries, Array.isArray(body) ? body : [body], 'body');
}

/** Checks one part of a call. */
export function check<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.flatMap((issue) => fieldsOf(issue, part));
  throw new AppError(
    'invalid_input',
    fields[0] ? `${fields[0].path}: ${fields[0].message}` : 'The request is malformed',
    fields.slice(0, 20),
  );
}

/** A query without the parameters of campaigns, which links in newsletters carry. */
function withoutCampaign(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isCampaignParameter(name)));
}

function fieldsOf(issue: z.core.$ZodIssue, part: string): FieldError[] {
  const path = issue.path.map(String).join('.').slice(0, 200) || part;
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message.slice(0, 300) }];
  return issue.keys.slice(0, 20).map((key) => ({
    path: [...issue.path.map(String), key].join('.').slice(0, 200),
    message: 'is not a field of this call',
  }));
}
