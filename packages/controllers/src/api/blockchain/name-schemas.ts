// The blockchain API's answers about names.
import { safeText } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { address, picture, text } from './bounds.js'
import { isRegisteredName } from './name-rules.js'

/** Whether a name can be displayed as is. A sanitized name would be a different name. */
const isReadable = (value: string) => value !== '' && safeText(value, 256) === value

/** A name that is safe to display. */
export const readableName = text(256).check(z.refine(isReadable, 'a name that can be read'))

/** The name and picture of an address. */
export const identityAnswer = z.object({
  name: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (z.safeParse(readableName, value).success && value ? value : undefined)),
  ),
  avatar: picture,
})

/** A name and its addresses by ENSIP-9 coin type. */
export const nameRecord = z.object({
  name: readableName.check(z.refine(isRegisteredName, 'a registered name')),
  addresses: z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.object({ address })),
})

/** The names of an address. */
export const namesAnswer = z.array(z.unknown())

/** A suggested name, and whether it is taken. */
export const suggestionRow = z.object({ name: readableName, registered: z.boolean() })

/** Suggestions for a typed name. */
export const suggestionsAnswer = z.object({ suggestions: z.array(z.unknown()) })
