import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt. They stand with every hash, so that they can be raised. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Of OWASP's equals (password storage cheat sheet) the one with 32 MB: about 300 ms a try on a machine of today. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
/** Of hashes that do not say: those of version 0.1. */
const FIRST_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 1 };
const MOST_MEMORY = 256 * 2 ** 20;
const KEY_BYTES = 32;

/** An id that cannot collide: 96 random bits, safe in addresses. Not a secret. */
export function makeId(): string {
  return randomBytes(12).toString('base64url');
}

/** A secret nobody guesses: 192 random bits. */
export function makeSecret(prefix = ''): string {
  return prefix + randomBytes(24).toString('base64url');
}

/** What is kept of a random secret. One round is enough: there is nothing to guess from. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A code a person can copy: 99 random bits as groups of letters and digits that look different. */
export function makeRecoveryCode(): string {
  const bytes = randomBytes(40);
  let code = '';
  for (const byte of bytes) {
    // 248 = 8 × 31: a byte beyond it would favour some letters.
    if (byte < 248 && code.length < 20) code += LETTERS[byte % 31];
  }
  return code.length < 20 ? makeRecoveryCode() : (code.match(/.{5}/g) ?? []).join('-');
}

/** No I, L, O, 0 or 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Case and dashes do not matter when a code is typed. */
export function foldRecoveryCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password is right, and whether its hash was made as one would be made today. */
export interface PasswordCheck {
  readonly isRight: boolean;
  readonly isCurrent: boolean;
}

/** Takes as long for a wrong password as for a right one, and for no account at all. */
export async function checkHash(
  password: string,
  stored: string | null | undefined,
  cost: PasswordCost,
): Promise<PasswordCheck> {
  const { made, salt, key } = readHash(stored ?? '') ?? { made: cost, salt: NOBODY, key: NOBODY };
  const found = await derive(password, salt, made);
  const isEqual = key.length === found.length && timingSafeEqual(key, found);
  const isCurrent = made.N === cost.N && made.r === cost.r && made.p === cost.p;
  return { isRight: isEqual && key !== NOBODY, isCurrent };
}

interface ReadHash {
  readonly made: PasswordCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function readHash(stored: string): ReadHash | undefined {
  const [kind, ...rest] = stored.split('$');
  if (kind !== 'scrypt' || (rest.length !== 2 && rest.length !== 5)) return undefined;
  const [salt, key] = rest.slice(-2).map((text) => Buffer.from(text, 'base64url'));
  if (rest.length === 2) return { made: FIRST_COST, salt, key };
  const [N, r, p] = rest.map(Number);
  return { made: { N, r, p }, salt, key };
}

export function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isSigned(text: string, signature: string, key: string): boolean {
  const expected = Buffer.from(sign(text, key));
  const found = Buffer.from(signature);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

const NOBODY = Buffer.alloc(KEY_BYTES);

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MOST_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
