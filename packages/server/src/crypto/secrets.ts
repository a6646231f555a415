import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Work factor of a password: about 50 ms and 16 MB a try on a machine of today. */
const COST = { N: 16384, r: 8, p: 1 };
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

/** `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Takes as long for a wrong password as for a right one, and for no account at all. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, salt, key] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64url'));
  const isEqual = expected.length === found.length && timingSafeEqual(expected, found);
  return isEqual && kind === 'scrypt' && stored !== null && stored !== undefined;
}

export function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isSigned(text: string, signature: string, key: string): boolean {
  const expected = Buffer.from(sign(text, key));
  const found = Buffer.from(signature);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

const NOBODY = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
