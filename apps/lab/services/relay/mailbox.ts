export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** The time of publishing in ms. */
  readonly publishedAt: number
  /** The time of expiry in ms. */
  readonly expiresAt: number
  /** The clients that sent or acknowledged it. */
  readonly seen: Set<string>
}

/** A message as a client publishes it. */
export interface Sent {
  readonly topic: string
  readonly message: string
  /** The time to live in s. */
  readonly ttl?: number
  readonly tag?: number
  readonly attestation?: string
}

/** Creates a store of published messages by topic. A message stays until all clients have it or it expires. */
export function createMailbox() {
  const topics = new Map<string, Letter[]>()
  return {
    /**
     * @param sender - client id
     * @returns undefined for a repeated message, because clients send messages again
     */
    put(
      sender: string,
      { topic, message, ttl = 300, tag = 0, attestation }: Sent,
    ): Letter | undefined {
      const letters = topics.get(topic) ?? []
      const publishedAt = Date.now()
      if (letters.some((known) => known.message === message)) return undefined
      const letter = {
        topic,
        message,
        tag,
        publishedAt,
        expiresAt: publishedAt + ttl * 1000,
        seen: new Set([sender]),
        // An empty text means that there is no attestation to request.
        ...(attestation !== undefined && { attestation }),
      }
      topics.set(topic, [...letters, letter])
      return letter
    },
    /** Returns the messages that a client does not have yet, oldest first. */
    pending(client: string, topic: string) {
      const now = Date.now()
      const letters = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now)
      topics.set(topic, letters)
      return letters.filter(({ seen }) => !seen.has(client))
    },
  }
}
