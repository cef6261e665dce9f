/**
 * Application passwords: random, generated here, shown once, stored only as a salted slow hash.
 * Spaces in them are for readability and ignored, as in WordPress.
 */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createTaskQueue } from "../../../platform/limits/task-queue";

export interface PasswordHash {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);
/**
 * A hash takes 16 MB and a thread of the pool that file access and DNS lookups also use. About ten
 * seconds of work may wait; further requests are asked to retry.
 */
const hashing = createTaskQueue(2, 200);
const derive = (password: string, salt: Buffer, bytes: number) =>
  hashing.run(() => scryptAsync(password, salt, bytes));
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 24;
const HASH_BYTES = 32;

/** 24 letters and digits in groups of four. */
export function generateApplicationPassword(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join("").replace(/.{4}(?=.)/g, "$& ");
}

export function dropSpaces(password: string): string {
  return password.replace(/\s/g, "");
}

/** @throws TaskQueueFull when too many passwords wait to be hashed */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt, hash: await derive(dropSpaces(password), salt, HASH_BYTES) };
}

/**
 * Takes the same time whatever the password; some 50 ms off the main thread.
 * @throws TaskQueueFull when too many passwords wait to be hashed
 */
export async function matchesPassword(password: string, { salt, hash }: PasswordHash) {
  return timingSafeEqual(await derive(dropSpaces(password), salt, HASH_BYTES), hash);
}
