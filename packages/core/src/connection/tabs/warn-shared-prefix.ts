import type { Logger } from '../../logger/logger.js'
import type { StorageBackend } from '../../storage/backend.js'

/**
 * The name of the event that checks whether another instance on the page uses the same prefix. Such an instance cancels
 * the event.
 */
const question = 'carabiner:prefix'

export interface Records {
  prefix: string
  /** The host's own storage. Absent for localStorage. */
  storage: StorageBackend | undefined
}

/** Warns if another instance on this page uses the same record keys. Browsers only. */
export function warnSharedPrefix(records: Records, logger: Logger, signal: AbortSignal): void {
  if (!globalThis.dispatchEvent || typeof CustomEvent === 'undefined') return
  const event = new CustomEvent<Records>(question, { cancelable: true, detail: records })
  if (!globalThis.dispatchEvent(event)) {
    logger.warn(
      `two instances share the storagePrefix "${records.prefix}" and overwrite each other’s connections: give each its own, or destroy() the first`,
    )
  }
  const answer = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const { prefix, storage }: Partial<Records> = event.detail ?? {}
    if (prefix === records.prefix && storage === records.storage) event.preventDefault()
  }
  globalThis.addEventListener(question, answer, { signal })
}
