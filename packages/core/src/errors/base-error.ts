import { safeText } from '../connector/safe-text.js'

/** The parts of an error besides its message. */
export interface BaseErrorOptions {
  /** The original error. */
  cause?: unknown
  /** The wallet's or server's text. Stored as one readable line of at most 500 characters. */
  details?: string
  /** Further lines for developers, one fact each. */
  metaMessages?: readonly string[]
}

/**
 * The parent class of every error of this library.
 *
 * `name` is a stable code. `shortMessage` is a sentence for people. `message` adds facts for developers.
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
    const rawDetails =
      options.details ?? inherited?.details ?? (cause instanceof Error ? cause.message : '')
    // Texts of wallets and nodes are untrusted, and are shown on screen.
    const details = (typeof rawDetails === 'string' && safeText(rawDetails, 500)) || undefined
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

  /** The section of the documentation on this error, such as `errors.md#chainmismatcherror`. */
  get docsPath(): string {
    return `errors.md#${this.name.toLowerCase()}`
  }

  /**
   * Goes through the chain of causes.
   *
   * @param match - stops at the first error that it accepts. Without it, returns the deepest cause
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
