/**
 * Application passwords: random, made by us, shown once, kept only as a salted slow hash.
 * Spaces in them are for the eye and ignored, as in WordPress.
 */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

export interface PasswordHash {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 24;
const HASH_BYTES = 32;

/** 24 letters and digits in groups of four. */
export function generateApplicationPassword(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join("").replace(/.{4}(?=.)/g, "$& ");
}

export function dropSpaces(password: string): string {
  return password.replace(/\s/g, "");
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(dropSpaces(password), salt, HASH_BYTES) };
}

/** Takes the same time whatever the password; some 50 ms off the main thread. */
export async function matchesPassword(password: string, { salt, hash }: PasswordHash) {
  return timingSafeEqual(await derive(dropSpaces(password), salt, HASH_BYTES), hash);
}
