import * as z from 'zod/mini'

/** As the frame and its server read it. RFC 5321: no address is longer than 254 characters. */
const schema = z.email().check(z.maxLength(254))

/** Whether a mail can be sent there, as far as its form says. */
export const isEmail = (text: string): boolean => schema.safeParse(text).success
