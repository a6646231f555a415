/** What can go wrong because of a person, a file or a peer is a value of this type; our own mistakes throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result that went well. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that failed: the error is data, nothing is thrown. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Something only we can get wrong: a broken invariant. Nothing catches it but the outermost edge. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`);
}

/** Proves a `switch` over a closed union complete. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** The value of a result that cannot fail where it is used; throws with the error's code if it does. */
export function expectOk<T>(result: Result<T, { readonly code: string }>): T {
  if (!isRecord(result) || typeof result.ok !== 'boolean')
    throw new TypeError('expectOk takes a result, such as that of openMatch');
  if (result.ok) return result.value;
  throw new Error(`expectOk was given a refusal: ${JSON.stringify(result.error)}`);
}

/** Whether data from outside has fields: an object, and no list. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
