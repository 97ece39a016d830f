export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** In ms. */
  readonly publishedAt: number
  /** In ms. */
  readonly expiresAt: number
  /** Clients that sent or acknowledged it. */
  readonly seen: Set<string>
}

/** A message as a client publishes it. */
export interface Sent {
  readonly topic: string
  readonly message: string
  /** In s. */
  readonly ttl?: number
  readonly tag?: number
  readonly attestation?: string
}

/** Keeps what was published to each topic until everyone has it or its time is over. */
export function createMailbox() {
  const topics = new Map<string, Letter[]>()
  return {
    /**
     * @param sender - client id
     * @returns undefined when the same message is already there: clients repeat themselves
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
        // Empty means that there is no attestation to ask for.
        ...(attestation !== undefined && { attestation }),
      }
      topics.set(topic, [...letters, letter])
      return letter
    },
    /** What a client has not got yet, oldest first. */
    pending(client: string, topic: string) {
      const now = Date.now()
      const letters = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now)
      topics.set(topic, letters)
      return letters.filter(({ seen }) => !seen.has(client))
    },
  }
}
