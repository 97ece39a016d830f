import type { Carabiner, SiwxData, SiwxMessage } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { type SignInTarget, siwxOf } from './sign-in-target.js'
import { timeouts } from './timeouts.js'

export interface SignInMessage {
  /** Returns the latest message, if it can still be signed. */
  fresh(): SiwxMessage | undefined
  /**
   * Requests another message from the host. Does not store it if `signal` has aborted in the
   * meantime.
   */
  make(target: SignInTarget, signal: AbortSignal): Promise<SiwxMessage>
  forget(): void
}

interface MessageEvents {
  /** Called with each request, because the host may reject older messages afterwards. */
  onAsked(): void
  onMade(text: string): void
}

/** Creates the store of the message to sign. */
export function createSignInMessage(
  carabiner: Carabiner,
  { onAsked, onMade }: MessageEvents,
): SignInMessage {
  let message: SiwxMessage | undefined
  let madeAt = 0
  return {
    fresh: () => (message && isFresh(message, madeAt) ? message : undefined),
    async make({ address: accountAddress, networkId: chainId }, signal) {
      onAsked()
      const request = siwxOf(carabiner).createMessage({ accountAddress, chainId })
      const waiting = { action: 'create message', timeout: timeouts.host, signal }
      const siwxMessage = await withDeadline(request, waiting)
      const text = siwxMessage.toString()
      if (signal.aborted) return siwxMessage
      message = siwxMessage
      madeAt = Date.now()
      onMade(text)
      return siwxMessage
    },
    forget() {
      message = undefined
    },
  }
}

/**
 * Whether a message can still be signed. A server accepts its nonce for a limited time. The
 * lifetime is `expirationTime` less `issuedAt`, because both may be by the server's clock.
 *
 * @param madeAt - when the message arrived, by the page's clock in ms since 1970
 */
export function isFresh(
  { issuedAt, expirationTime }: Pick<SiwxData, 'issuedAt' | 'expirationTime'>,
  madeAt: number,
): boolean {
  const age = Date.now() - madeAt
  const start = issuedAt === undefined ? madeAt : Date.parse(issuedAt)
  const isOver = expirationTime !== undefined && Date.parse(expirationTime) - start <= age
  return age < timeouts.message && !isOver
}

/**
 * Returns a message's fields without its text, as plain data, because the host's message may be a
 * class instance.
 */
export function dataOf(message: SiwxMessage): SiwxData {
  const { accountAddress, chainId, domain, uri, version, nonce } = message
  const { statement, resources, requestId, issuedAt, expirationTime, notBefore } = message
  return omitUndefined({
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    statement,
    resources: resources && [...resources],
    requestId,
    issuedAt,
    expirationTime,
    notBefore,
  })
}
