import type { Carabiner, SiwxData, SiwxMessage } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { type SignInTarget, siwxOf } from './sign-in-target.js'
import { timeouts } from './timeouts.js'

export interface SignInMessage {
  /** Returns the latest message while it can be signed. */
  fresh(): SiwxMessage | undefined
  /** Requests another message from the host. Not stored if `signal` has aborted meanwhile. */
  make(target: SignInTarget, signal: AbortSignal): Promise<SiwxMessage>
  forget(): void
}

interface MessageEvents {
  /** Called with each request: from now on the host may refuse older messages. */
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
      const made = await withDeadline(request, waiting)
      const text = made.toString()
      if (signal.aborted) return made
      message = made
      madeAt = Date.now()
      onMade(text)
      return made
    },
    forget() {
      message = undefined
    },
  }
}

/**
 * Whether a message can still be signed. A server accepts its nonce for a limited time.
 * Its lifetime counts from when it was issued: its times may be of a server's clock.
 *
 * @param madeAt - by the page's clock, in ms
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
 * Returns a message without its text, as plain data even if the host's message is a class instance.
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
