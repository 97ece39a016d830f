// What the blockchain API says of names.
import { safeText } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { address, picture, text } from './bounds.js'
import { isRegisteredName } from './name-rules.js'

/** A name that would be drawn as another one is none. */
const isReadable = (value: string) => value !== '' && safeText(value, 256) === value

/** A name that may be shown. */
export const readableName = text(256).check(z.refine(isReadable, 'a name that can be read'))

/** Who an address is, for the service. */
export const identityAnswer = z.object({
  name: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (z.safeParse(readableName, value).success && value ? value : undefined)),
  ),
  avatar: picture,
})

/** A name, and the addresses that it stands for by ENSIP-9 coin type. */
export const nameRecord = z.object({
  name: readableName.check(z.refine(isRegisteredName, 'a registered name')),
  addresses: z.record(z.string().check(z.regex(/^\d{1,10}$/)), z.object({ address })),
})

/** The names of an address. */
export const namesAnswer = z.array(z.unknown())

/** A name that is free, or taken. */
export const suggestionRow = z.object({ name: readableName, registered: z.boolean() })

/** Names like the one that was typed. */
export const suggestionsAnswer = z.object({ suggestions: z.array(z.unknown()) })
