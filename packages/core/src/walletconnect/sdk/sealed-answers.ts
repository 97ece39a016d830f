import { sha256 } from 'viem/utils'
import type { UniversalProvider } from './sdk.js'

type Crypto = Awaited<ReturnType<typeof UniversalProvider.init>>['client']['core']['crypto']

export interface SealedAnswers {
  /**
   * Adds a key of this app.
   *
   * @returns the topic of the answers to this key
   */
  expect(publicKey: string): string
  forget(topic: string): void
}

/** Decrypts answers to any of this app's keys. By itself, the SDK knows only the latest key. */
export function createSealedAnswers(crypto: Crypto): SealedAnswers {
  const keys = new Map<string, string>()
  const decode = crypto.decode.bind(crypto)
  crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, receiverPublicKey ? { ...options, receiverPublicKey } : options)
  }
  return {
    expect(publicKey) {
      const topic = sha256(`0x${publicKey}`).slice(2)
      keys.set(topic, publicKey)
      return topic
    },
    forget: (topic) => void keys.delete(topic),
  }
}
