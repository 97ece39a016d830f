// Values of the service between the frame and its server. Each has a bound.

import { isEmail } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { parseUrl } from '../text/parse-url.js'

/** PostgreSQL keeps no zero character and no half of a surrogate pair. @param most - characters */
export const text = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u))

export const base64url = (most: number) => text(most).check(z.regex(/^[A-Za-z0-9_-]+$/))
/** Random, of the server. */
export const id = base64url(64)
/** Six digits. */
export const code = z.string().check(z.regex(/^\d{6}$/))
/** In ms since 1970. */
export const time = z.int().check(z.gte(0))
/** An e-mail address, by the rule of the browser. */
export const email = z.string().check(z.refine(isEmail))
/** A host as a page's `location.host` has it: a name in its ASCII form or an IP address, with a port where there is one. */
export const host = text(260).check(
  z.regex(
    /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?(?:\.(?!$)|(?=:|$)))+(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/,
  ),
)
/** An address of the web. */
export const url = text(4_096).check(z.regex(/^https?:\/\/[^\s]+$/))
/**
 * One that is shown as a QR code, too. At the level M such a code holds 2,331 bytes; so that these are characters, they
 * are those that an address may have without being escaped.
 */
export const scannedUrl = text(2_000).check(z.regex(/^https?:\/\/[\x21-\x7e]+$/))
/** As a page's `location.origin` has it. */
export const origin = text(300).check(
  z.refine((value) => /^https?:/.test(value) && parseUrl(value)?.origin === value),
)
/** The answer where there is nothing to tell. */
export const done = z.strictObject({})
