// @ts-check

/**
 * @typedef {object} Letter
 * @property {string} topic
 * @property {string} message
 * @property {number} tag
 * @property {string} [attestation]
 * @property {number} publishedAt in ms
 * @property {number} expiresAt in ms
 * @property {Set<string>} seen clients that sent or acknowledged it
 */

/** Keeps what was published to each topic until everyone has it or its time is over. */
export function createMailbox() {
  /** @type {Map<string, Letter[]>} */
  const topics = new Map()
  return {
    /**
     * @param {string} sender client id
     * @param {{ topic: string, message: string, ttl?: number, tag?: number, attestation?: string }} sent `ttl` in s
     * @returns {Letter | undefined} undefined when the same message is already there: clients repeat themselves
     */
    put(sender, { topic, message, ttl = 300, tag = 0, attestation }) {
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
    /**
     * What a client has not got yet, oldest first.
     *
     * @param {string} client
     * @param {string} topic
     */
    pending(client, topic) {
      const now = Date.now()
      const letters = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now)
      topics.set(topic, letters)
      return letters.filter(({ seen }) => !seen.has(client))
    },
  }
}
