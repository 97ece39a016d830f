import type { Carabiner, SiwxData, SiwxMessage } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { type SignInTarget, siwxOf } from './sign-in-target.js'
import { timeouts } from './timeouts.js'

export interface SignInMessage {
  /** The latest, while it can be signed. */
  fresh(): SiwxMessage | undefined
  /** Asks the host for another. One that is made after `signal` has ended is not kept. */
  make(target: SignInTarget, signal: AbortSignal): Promise<SiwxMessage>
  forget(): void
}

interface MessageEvents {
  /** The host is asked for a message: it may take no older one from now on. */
  onAsked(): void
  onMade(text: string): void
}

/** The message that is to be signed. */
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
      const asked = siwxOf(carabiner).createMessage({ accountAddress, chainId })
      const waiting = { action: 'create message', timeout: timeouts.host, signal }
      const made = await withDeadline(asked, waiting)
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
 * Whether a message can still be signed. A server takes its nonce for a while only.
 *
 * How long it holds is counted from when it was issued: its times may be of a server's clock.
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

/** A message without its text: plain, also where a host's message is an instance of a class. */
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
