// This module imports the grammars and keccak, so it loads with the first message.
import type { SiwxData, SiwxMessage, SiwxMessageInput } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { getAddress, isAddress } from 'viem/utils'
import { InvalidSignInMessageError } from './errors.js'
import { readDateTime } from './messages/date-time.js'
import { formatMessage } from './messages/message.js'
import type { MessageOptions } from './siwx-options.js'
import type { TimedNonce } from './stores/store.js'

/** Whether a store's clock returned a usable time. */
const isTime = (time: number | undefined): time is number =>
  !Number.isNaN(new Date(time ?? Number.NaN).getTime())

/**
 * Creates the message of one sign-in.
 *
 * @throws {InvalidSignInMessageError} when the text cannot express an option
 */
export function createMessage(
  { accountAddress, chainId, notBefore: laterThan }: SiwxMessageInput,
  options: MessageOptions & { domain: string; uri: string },
  { nonce, time }: TimedNonce,
): SiwxMessage {
  const { domain, uri, statement, resources, requestId, expiration } = options
  // The visitor's clock may be wrong. The server that created the nonce also verifies the sign-in,
  // so the server's clock is used.
  const now = isTime(time) ? time : Date.now()
  const notBefore = laterThan ?? options.notBefore
  const start = notBefore === undefined ? now : readDateTime(notBefore)
  if (start === undefined) throw new InvalidSignInMessageError('notBefore')
  const data: SiwxData = omitUndefined({
    accountAddress: isAddress(accountAddress, { strict: false })
      ? getAddress(accountAddress)
      : accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    statement,
    resources: resources && [...resources],
    requestId,
    expirationTime:
      expiration === undefined ? undefined : new Date(start + expiration).toISOString(),
    notBefore,
  })
  const text = formatMessage(data)
  return { ...data, toString: () => text }
}
