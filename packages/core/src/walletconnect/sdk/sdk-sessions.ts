import type { WalletConnectClient } from '../client.js'
import { userDisconnected } from '../client.js'
import { parseSession, type Session } from '../session/session.js'
import { call } from './internals.js'
import type { SignClient } from './start-sdk.js'

/** The sessions that the SDK stores. */
export interface SdkSessions extends Pick<WalletConnectClient, 'sessions' | 'end'> {
  /** Parses a session of the SDK. Undefined if it is invalid. */
  parse(value: unknown): Session | undefined
  find(topic: string): Session | undefined
  /**
   * Removes the wallet's links from a session, since the SDK would open stored links by itself, unchecked and without a
   * click.
   */
  closeLinks(topic: string): void
}

/** @param clientId - this app's id at the relay */
export function createSdkSessions(client: SignClient, clientId: string | undefined): SdkSessions {
  const parse = (value: unknown) => parseSession(value, clientId)
  /** Needed because the SDK's own method always sends reason 6000. */
  const deleteSession = async (topic: string, reason: { code: number; message: string }) => {
    if (reason.code === userDisconnected.code) return client.disconnect({ topic, reason })
    const request = {
      topic,
      method: 'wc_sessionDelete',
      params: reason,
      throwOnFailedPublish: true,
    }
    await call(client.engine, 'sendRequest', request)
    await call(client.engine, 'deleteSession', { topic, emitEvent: false })
  }
  const ending = new Map<string, Promise<void>>()
  return {
    parse,
    sessions: () =>
      client.session
        .getAll()
        .flatMap((session) => parse(session) ?? [])
        .filter(({ expiry }) => expiry > Date.now()),
    find: (topic) =>
      client.session.keys.includes(topic) ? parse(client.session.get(topic)) : undefined,
    end(topic, reason) {
      // Two calls at the same time would conflict inside the SDK.
      const running = ending.get(topic)
      if (running) return running
      const ended = deleteSession(topic, reason)
        .catch((error) => {
          if (client.session.keys.includes(topic)) throw error
        })
        .finally(() => ending.delete(topic))
      ending.set(topic, ended)
      return ended
    },
    closeLinks(topic) {
      client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {})
    },
  }
}
