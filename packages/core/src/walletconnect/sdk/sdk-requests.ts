import { abortable } from '../../async/abortable.js'
import { withDeadline } from '../../async/deadline.js'
import { RequestOutcomeUnknownError, WalletTimeoutError } from '../../errors/connection-errors.js'
import type { WalletConnectClient } from '../client.js'
import type { Transport } from '../relay/transport.js'
import type { DurableClient } from './durable-client.js'
import { call, read } from './internals.js'
import type { SdkSessions } from './sdk-sessions.js'
import type { SignClient } from './start-sdk.js'

/** The time limit that the SDK sets for a request, in ms. */
const requestLife = 300_000

export interface SdkRequestsParts {
  client: SignClient
  sessions: SdkSessions
  durable: DurableClient
  transport: Transport
  /** Aborts when the client is destroyed. */
  signal: AbortSignal
}

export interface SdkRequests extends Pick<WalletConnectClient, 'request' | 'followRequest'> {
  /** Ends the waits of the SDK, each of which has a timer. */
  rejectAll(reason: unknown): void
}

/** Sends requests to wallets and waits for their answers. */
export function createSdkRequests(parts: SdkRequestsParts): SdkRequests {
  const { client, sessions, durable, transport } = parts
  const events: unknown = Reflect.get(client.engine, 'events')
  const sentIds = new Set<number>()
  /** The callbacks by request. The SDK's event passes the same object as the call. */
  const onSent = new Map<object, (id: number) => void>()
  client.on('session_request_sent', ({ id, request }) => {
    sentIds.add(id)
    onSent.get(request)?.(id)
  })

  return {
    async request({ topic, chain, method, params, onSent: sent }) {
      transport.retry()
      if (!client.session.get(topic).sessionConfig?.disableDeepLink) sessions.closeLinks(topic)
      const request = { method, params }
      onSent.set(request, sent)
      try {
        const answer = client.request({ topic, chainId: chain, request })
        return await abortable(answer, parts.signal)
      } finally {
        onSent.delete(request)
        if (onSent.size === 0) sentIds.clear()
      }
    },
    async followRequest({ topic, id }) {
      const answered = new Promise<unknown>((resolve, reject) => {
        call(events, 'once', `session_request:${id}`, (response: object) => {
          if (read(response, 'error') === undefined) resolve(read(response, 'result'))
          else reject(read(response, 'error'))
        })
      })
      answered.catch(() => {})
      await durable.replay([topic])
      // The answer went to a tab that is closed.
      if (!client.core.history.keys.includes(id)) {
        await Promise.race([answered, Promise.reject(new RequestOutcomeUnknownError())])
      }
      const { signal } = parts
      try {
        return await withDeadline(answered, { action: 'the wallet', timeout: requestLife, signal })
      } catch (error) {
        throw error instanceof WalletTimeoutError ? new RequestOutcomeUnknownError() : error
      }
    },
    rejectAll(error) {
      for (const id of sentIds) call(events, 'emit', `session_request:${id}`, { error })
    },
  }
}
