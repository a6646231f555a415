import type { Static, TSchema } from '@sinclair/typebox';
import type { Scope } from './index.ts';

/** How a call is made. */
export interface Address<P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for what stands in the address. */
  readonly path: P;
}

/** One call of the HTTP interface: the server answers it, the client makes it and the manual lists it. */
export interface Endpoint<
  P extends string = string,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
> extends Address<P> {
  readonly summary: string;
  /** What an API token needs; `account` cannot be done with a token at all. */
  readonly scope?: Scope | 'account';
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
}

/** The names in an address: `/games/:id/moves` has `id`. */
export type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a caller passes: address names, query and body, each only where the endpoint has it. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, TSchema>
    ? ([PathNames<P>] extends [never]
        ? unknown
        : { readonly params: Readonly<Record<PathNames<P>, string>> }) &
        (TSchema extends Q ? unknown : { readonly query?: Static<Q> }) &
        (TSchema extends B ? unknown : { readonly body: Static<B> })
    : never;

/** What an endpoint answers when it does not refuse. */
export type CallAnswer<E> = E extends { readonly answer: infer A extends TSchema } ? Static<A> : never;

/** Keeps the literal types of an endpoint. */
export function endpoint<
  P extends string,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
>(definition: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return definition;
}

/** The address with its names filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`this call takes { params: { ${name} } }`);
    return encodeURIComponent(params[name]);
  });
}
