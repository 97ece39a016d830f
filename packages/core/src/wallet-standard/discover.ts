import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { InvalidAnnouncementError, InvalidIconError } from '../errors/input-errors.js'
import type { Unsubscribe } from '../events/emitter.js'
import { readStandardWallet, type StandardWallet } from './announcement.js'
import { watchStandardWallet } from './watch.js'

/** Which wallets discovery is for, and what to do with them. */
export interface StandardDiscoveryOptions {
  /** Whether the family can use a wallet as it is now; asked again after each of its changes. */
  usable(wallet: StandardWallet): boolean
  /** @returns what to do once the wallet has left the page, or can't be used any more */
  onWallet(wallet: StandardWallet): Unsubscribe
  /** Told, with a typed error, of each wallet or icon that was refused. */
  onRefused(error: InvalidAnnouncementError | InvalidIconError): void
}

/** A page has a handful of wallets; more is an attack on the list. */
const maxWallets = 64

/**
 * Lists the wallets that register themselves (Wallet Standard), those that came before and those that
 * come later, and follows how they change and go.
 *
 * Wallets are untrusted: malformed and hostile ones never reach the caller.
 *
 * @returns a function that stops listening; what is listed stays
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
  const known = new Map<Wallet, { remove: Unsubscribe | undefined; stop: Unsubscribe }>()

  const read = (wallet: Wallet): StandardWallet | undefined => {
    try {
      return readStandardWallet(wallet)
    } catch (error) {
      onRefused(
        error instanceof InvalidAnnouncementError
          ? error
          : new InvalidAnnouncementError('it threw while it was read', error),
      )
      return undefined
    }
  }
  const list = (wallet: Wallet, found: StandardWallet | undefined) => {
    const entry = known.get(wallet)
    if (!entry) return
    const listed = found !== undefined && usable(found)
    if (listed && !entry.remove) {
      if (!found.icon) onRefused(new InvalidIconError(found.name))
      entry.remove = onWallet(found)
    } else if (!listed) {
      entry.remove?.()
      entry.remove = undefined
    }
  }
  const add = (...wallets: Wallet[]) => {
    for (const wallet of wallets) {
      if (known.has(wallet)) continue
      const found = read(wallet)
      // One that can't be read has nothing to say later either.
      if (!found) continue
      if (known.size >= maxWallets) {
        onRefused(new InvalidAnnouncementError('too many wallets'))
        continue
      }
      const stop = watchStandardWallet(wallet, () => list(wallet, read(wallet)))
      known.set(wallet, { remove: undefined, stop })
      list(wallet, found)
    }
  }
  const drop = (...wallets: Wallet[]) => {
    for (const wallet of wallets) {
      const entry = known.get(wallet)
      known.delete(wallet)
      entry?.stop()
      entry?.remove?.()
    }
  }

  const { get, on } = getWallets()
  const stops = [on('register', add), on('unregister', drop)]
  add(...get())
  return () => {
    for (const stop of stops) stop()
    for (const { stop } of known.values()) stop()
    known.clear()
  }
}
