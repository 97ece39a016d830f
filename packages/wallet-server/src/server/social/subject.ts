import * as z from 'zod/mini'

/** What a service knows a visitor by: at most 255 characters of ASCII (OpenID Connect Core, §2). It is kept. */
export const subject = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/))
