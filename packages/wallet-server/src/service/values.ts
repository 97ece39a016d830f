// Values of the service between the frame and its server. Each has a bound.

import { isEmail } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { parseUrl } from '../text/parse-url.js'

/**
 * Text that PostgreSQL can store: without NUL, and without half a surrogate pair. @param most - in
 * characters
 */
export const text = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u))

export const base64url = (most: number) => text(most).check(z.regex(/^[A-Za-z0-9_-]+$/))
/** A random id, created by the server. */
export const id = base64url(64)
/** Six digits. */
export const code = z.string().check(z.regex(/^\d{6}$/))
/** In ms since 1970. */
export const time = z.int().check(z.gte(0))
/** An email address, by the browser's rule. */
export const email = z.string().check(z.refine(isEmail))
/**
 * A host in the form of `location.host`: an ASCII name or an IP address, with the port if there is
 * one.
 */
export const host = text(260).check(
  z.regex(
    /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?(?:\.(?!$)|(?=:|$)))+(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/,
  ),
)
/** An `http:` or `https:` URL. */
export const url = text(4_096).check(z.regex(/^https?:\/\/[^\s]+$/))
/**
 * A URL that is also shown as a QR code. At level M, a code holds 2,331 bytes. The URL has only
 * ASCII characters, so that each takes one byte.
 */
export const scannedUrl = text(2_000).check(z.regex(/^https?:\/\/[\x21-\x7e]+$/))
/** An origin in the form of `location.origin`. */
export const origin = text(300).check(
  z.refine((value) => /^https?:/.test(value) && parseUrl(value)?.origin === value),
)
/** The answer without content. */
export const done = z.strictObject({})
