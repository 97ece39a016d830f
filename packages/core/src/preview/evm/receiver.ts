import { recipientWarnings } from '../recipients.js'
import { type Warning, warn } from '../warning.js'
import { type EvmContext, isSame, isZero } from './context.js'

/**
 * Returns the warnings about a receiver.
 *
 * @param token - the contract of a sent token. Undefined for the network's own currency
 */
export function receiverWarnings(
  to: string,
  context: EvmContext,
  token?: string,
): readonly Warning[] {
  if (isZero(to) || /^0x0{36}dead$/i.test(to)) return [warn('receiver.zero')]
  if (isSame(to, context.account)) return [warn('receiver.self')]
  const standard = context.standardOf(to)
  const isToken =
    (token !== undefined && isSame(to, token)) || standard === 'erc20' || standard === 'erc721'
  return [
    ...(isToken ? [warn('receiver.token')] : []),
    ...(!isToken && standard !== undefined && standard !== 'none'
      ? [warn('receiver.contract')]
      : []),
    ...recipientWarnings(to.toLowerCase(), context.recent),
  ]
}
