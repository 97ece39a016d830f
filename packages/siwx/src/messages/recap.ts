import type { SiwxData } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import {
  decodeRecap,
  dictionaryOrder,
  isRecap,
  type RecapOrder,
  tellGrant,
  withoutGrant,
} from '@carabiner/core/siwx'
import { InvalidSignInMessageError } from '../errors.js'

/** The standard sorts by code units. */
const orders: readonly RecapOrder[] = [dictionaryOrder, (a, b) => (a < b ? -1 : Number(a > b))]

/** What a message says of the powers that it grants (ReCap). */
type Granting = Pick<SiwxData, 'statement' | 'resources'>

/**
 * The statements that a message with these resources may have, WalletConnect's first.
 *
 * @throws {InvalidSignInMessageError} when the recap is not readable, not the last resource, or not the only one
 */
export function grantingStatements({
  statement,
  resources = [],
}: Granting): (string | undefined)[] {
  const [first, ...more] = resources.filter(isRecap)
  if (first === undefined) return [statement]
  const granted = decodeRecap(first)
  if (more.length > 0 || resources.at(-1) !== first || !granted) {
    throw new InvalidSignInMessageError('recap')
  }
  return orders.map((order) => tellGrant(statement, granted, order))
}

/** Whether what the text says in words is what its recap grants. Source: ERC-5573. */
export const isGrantTold = (message: Granting): boolean =>
  grantingStatements(message).includes(message.statement)

/** The message as it was before powers were added to it. */
export function withoutRecap<T extends Granting>({ statement, resources, ...rest }: T) {
  const own = withoutGrant(statement)
  const others = resources?.filter((resource) => !isRecap(resource))
  return omitUndefined({
    ...rest,
    statement: own || undefined,
    resources: others?.length ? others : undefined,
  })
}
