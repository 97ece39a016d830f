import { safeText } from '../connector/safe-text.js'

/** What an error carries beside its message. */
export interface BaseErrorOptions {
  /** The error that it comes from. */
  cause?: unknown
  /** What the other side said. Kept as one readable line of at most 500 characters. */
  details?: string
  /** Further lines for a developer, one fact each. */
  metaMessages?: readonly string[]
}

/**
 * The parent of every error this library throws.
 *
 * `name` is a code that does not change. `shortMessage` is the sentence for a person; `message` adds the facts for a
 * developer.
 *
 * @example
 * try { await carabiner.connect(id) } catch (error) {
 *   if (error instanceof BaseError) console.log(error.name, error.shortMessage)
 * }
 */
export class BaseError extends Error {
  override name = 'CarabinerError'
  readonly shortMessage: string
  readonly details: string | undefined
  readonly metaMessages: readonly string[]

  constructor(shortMessage: string, options: BaseErrorOptions = {}) {
    const cause = options.cause
    const inherited = cause instanceof BaseError ? cause : undefined
    const said =
      options.details ?? inherited?.details ?? (cause instanceof Error ? cause.message : '')
    // Wallets and nodes say what they like; it ends up on a screen.
    const details = (typeof said === 'string' && safeText(said, 500)) || undefined
    const lines = [
      shortMessage,
      ...(options.metaMessages ?? []),
      ...(details ? [`Details: ${details}`] : []),
    ]
    super(lines.join('\n'), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.details = details
    this.metaMessages = options.metaMessages ?? []
  }

  /** Where the documentation explains it: a page and its heading, such as `errors.md#chainmismatcherror`. */
  get docsPath(): string {
    return `errors.md#${this.name.toLowerCase()}`
  }

  /**
   * Walks down the causes.
   *
   * @param match - stops at the first error it accepts; without it the deepest cause is returned
   */
  walk(match?: (error: unknown) => boolean): unknown {
    let current: unknown = this
    for (let depth = 0; depth < 32; depth += 1) {
      if (match?.(current)) return current
      const next = current instanceof Error ? current.cause : undefined
      if (next === undefined || next === null) return match ? undefined : current
      current = next
    }
    return undefined
  }
}
