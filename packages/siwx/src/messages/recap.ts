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

/**
 * The orders of actions in a statement: ERC-5573 sorts by code units, WalletConnect alphabetically.
 */
const orders: readonly RecapOrder[] = [dictionaryOrder, (a, b) => (a < b ? -1 : Number(a > b))]

/** The fields that grant permissions (ReCap). */
type Granting = Pick<SiwxData, 'statement' | 'resources'>

/**
 * Returns the possible statements of a message with these resources. WalletConnect's is first.
 *
 * @throws {InvalidSignInMessageError} when the recap is unreadable, is not the last resource, or is
 * not the only one
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

/** Whether the statement describes the grant of the recap. Source: ERC-5573. */
export const isGrantTold = (message: Granting): boolean =>
  grantingStatements(message).includes(message.statement)

/** Returns the message without the permissions that a wallet added. */
export function withoutRecap<T extends Granting>({ statement, resources, ...rest }: T) {
  const ownStatement = withoutGrant(statement)
  const others = resources?.filter((resource) => !isRecap(resource))
  return omitUndefined({
    ...rest,
    statement: ownStatement || undefined,
    resources: others?.length ? others : undefined,
  })
}
