import type { Field } from '../../statement.js'
import { address } from '../../value.js'
import { type Warning, warn } from '../../warning.js'
import { type EvmContext, isSame } from '../context.js'
import { receiverWarnings } from '../receiver.js'
import type { DescribedItem } from './describe-format.js'
import type { Format } from './descriptor.js'

/** An intent is a text, or texts by their labels. */
export const intentOf = ({ intent = '' }: Format): string =>
  typeof intent === 'string'
    ? intent
    : Object.entries(intent)
        .map(([label, words]) => `${label}: ${words}`)
        .join(', ')

/** Returns the described values, for the details. */
export const fieldsOf = (items: readonly DescribedItem[]): Field[] =>
  items.flatMap((item) => ('value' in item ? [{ name: item.label, value: item.value }] : []))

/** Addresses that routers replace with their caller's. */
const caller = /^0x0{39}1$/

/**
 * Returns warnings about receivers other than the visitor. Every address in the fields that can be
 * someone's counts as a receiver.
 */
export const strangerWarnings = (
  items: readonly DescribedItem[],
  context: EvmContext,
): readonly Warning[] =>
  items.flatMap((item) => {
    if (!('value' in item) || !item.isReceiver || item.value.type !== 'address') return []
    const recipient = item.value.address
    if (isSame(recipient, context.account) || caller.test(recipient)) return []
    return [
      warn('call.recipient', { recipient: address(recipient) }),
      ...receiverWarnings(recipient, context),
    ]
  })
