import {
  address,
  type Field,
  isShortened,
  type Statement,
  writeValue,
} from '@carabiner/core/preview'
import type { Language } from '../../texts/language.js'
import type { Review } from '../review.js'

/** Returns everything that the screen shortens above, in full, then the raw data. */
export function detailsOf(
  { statements, details, facts }: Pick<Review, 'statements' | 'details' | 'facts'>,
  language: Language,
): readonly Field[] {
  const values = statements.flatMap(valuesOf).filter(({ value }) => {
    const mayBeShort = value.type === 'address' || value.type === 'amount'
    return mayBeShort && isShortened(writeValue(value, { facts, language }), language.code)
  })
  const written = new Map(
    values.map((field) => [`${field.name} ${writeValue(field.value, { facts, language })}`, field]),
  )
  return [...written.values(), ...details]
}

/**
 * Names for values whose own name is a word of a sentence. The names also apply to the fields of a
 * request, so they are plain nouns.
 */
const nouns: Readonly<Record<string, string>> = {
  given: 'amount',
  received: 'amount',
  fee: 'amount',
  source: 'account',
}

/** Returns the values of a sentence, and the contracts of its tokens. */
const valuesOf = ({ values }: Statement): readonly Field[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const isToken = value.type === 'token' || (value.type === 'amount' && value.token !== 'native')
    return [
      { name: nouns[name] ?? name, value },
      ...(isToken ? [{ name: 'token', value: address(value.token) }] : []),
    ]
  })
