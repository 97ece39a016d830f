import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { InvalidAnnouncementError, InvalidIconError } from '../errors/input-errors.js'
import type { Unsubscribe } from '../events/emitter.js'
import { readStandardWallet, type StandardWallet } from './announcement.js'
import { watchStandardWallet } from './watch.js'

/** Options for discovering wallets of the Wallet Standard. */
export interface StandardDiscoveryOptions {
  /** Whether the chain family can use a wallet. Called again after each change. */
  usable(wallet: StandardWallet): boolean
  /** Called for each usable wallet. @returns a callback for when the wallet leaves the page or becomes unusable */
  onWallet(wallet: StandardWallet): Unsubscribe
  /** Called with a typed error for each rejected wallet or icon. */
  onRefused(error: InvalidAnnouncementError | InvalidIconError): void
}

/** The maximum number of wallets. A page has a handful, and more would be an attack on the list. */
const maxWallets = 64

/**
 * Lists wallets that register themselves (Wallet Standard), before or after this call, and follows their changes.
 *
 * Wallets are untrusted: malformed and hostile ones never reach the caller.
 *
 * @returns a function that stops listening; listed wallets stay
 * @example
 * const stop = discoverStandardWallets({
 *   usable: ({ features }) => features.includes('solana:signMessage'),
 *   onWallet(found) {
 *     const { id } = connectors.add(standardConnector('solana', found))
 *     return () => connectors.remove(id)
 *   },
 *   onRefused: (error) => logger.debug(error.shortMessage, error),
 * })
 */
export function discoverStandardWallets(options: StandardDiscoveryOptions): Unsubscribe {
  const { usable, onWallet, onRefused } = options
  const entries = new Map<Wallet, { remove: Unsubscribe | undefined; stop: Unsubscribe }>()

  const read = (wallet: Wallet): StandardWallet | undefined => {
    try {
      return readStandardWallet(wallet)
    } catch (error) {
      onRefused(
        error instanceof InvalidAnnouncementError
          ? error
          : new InvalidAnnouncementError('reading it threw an error', error),
      )
      return undefined
    }
  }
  const list = (wallet: Wallet, description: StandardWallet | undefined) => {
    const entry = entries.get(wallet)
    if (!entry) return
    const listed = description !== undefined && usable(description)
    if (listed && !entry.remove) {
      if (!description.icon) onRefused(new InvalidIconError(description.name))
      entry.remove = onWallet(description)
    } else if (!listed) {
      entry.remove?.()
      entry.remove = undefined
    }
  }
  const add = (...wallets: Wallet[]) => {
    for (const wallet of wallets) {
      if (entries.has(wallet)) continue
      const description = read(wallet)
      // A wallet that can't be read now will not become readable later.
      if (!description) continue
      if (entries.size >= maxWallets) {
        onRefused(new InvalidAnnouncementError('too many wallets'))
        continue
      }
      const stop = watchStandardWallet(wallet, () => list(wallet, read(wallet)))
      entries.set(wallet, { remove: undefined, stop })
      list(wallet, description)
    }
  }
  const drop = (...wallets: Wallet[]) => {
    for (const wallet of wallets) {
      const entry = entries.get(wallet)
      entries.delete(wallet)
      entry?.stop()
      entry?.remove?.()
    }
  }

  const { get, on } = getWallets()
  const stops = [on('register', add), on('unregister', drop)]
  add(...get())
  return () => {
    for (const stop of stops) stop()
    for (const { stop } of entries.values()) stop()
    entries.clear()
  }
}
