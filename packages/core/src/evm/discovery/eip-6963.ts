import type { Eip1193Provider } from '../../connector/connector.js'
import { safeIcon } from '../../connector/safe-icon.js'
import { safeText } from '../../connector/safe-text.js'
import { InvalidAnnouncementError, InvalidIconError } from '../../errors/input-errors.js'
import type { Unsubscribe } from '../../events/emitter.js'
import { omitUndefined } from '../../omit-undefined.js'
import { parseAnnouncement } from './eip-6963-announcement.js'

/** A wallet's parsed description of itself (EIP-6963). */
export interface Eip6963Announcement {
  /** The id of this wallet until the page reloads. Never stored. */
  uuid: string
  name: string
  /** Absent if the announced icon is not a safe image. */
  icon?: string
  rdns: string
  provider: Eip1193Provider
}

/** The options of {@link discoverEip6963}. */
export interface Eip6963Options {
  /** The window, on which wallets announce themselves. */
  target: EventTarget
  /** Called once for each wallet. */
  onWallet(wallet: Eip6963Announcement): void
  /** Called with a typed error for each rejected announcement or icon. */
  onRefused(error: InvalidAnnouncementError | InvalidIconError): void
}

/** The maximum number of wallets. A page has a handful, and more would be an attack on the list. */
const maxWallets = 64

/**
 * Listens for wallets, and asks the present ones to announce themselves.
 *
 * Announcements are untrusted: malformed, hostile and repeated ones never reach the caller.
 *
 * @returns a function that stops listening
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function discoverEip6963({ target, onWallet, onRefused }: Eip6963Options): Unsubscribe {
  const seen = new Map<string, { rdns: string; provider: Eip1193Provider }>()

  const onAnnounce = (event: Event) => {
    try {
      const { info, provider } = parseAnnouncement(event)
      const previous = seen.get(info.uuid)
      if (previous?.provider === provider) return
      if (previous) throw new InvalidAnnouncementError('the uuid belongs to another provider')
      // Some wallets use a new uuid for each announcement of the same wallet.
      const isSameWallet = (wallet: { rdns: string; provider: Eip1193Provider }) =>
        wallet.provider === provider && wallet.rdns === info.rdns
      if ([...seen.values()].some(isSameWallet)) return
      if (seen.size >= maxWallets) throw new InvalidAnnouncementError('too many wallets')
      const name = safeText(info.name)
      if (!name) throw new InvalidAnnouncementError('the name has no readable character')
      const icon = safeIcon(info.icon)
      seen.set(info.uuid, { rdns: info.rdns, provider })
      if (!icon) onRefused(new InvalidIconError(name))
      onWallet(omitUndefined({ uuid: info.uuid, rdns: info.rdns, name, provider, icon }))
    } catch (error) {
      onRefused(
        error instanceof InvalidAnnouncementError
          ? error
          : new InvalidAnnouncementError('reading it threw an error', error),
      )
    }
  }
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  askWalletsAgain(target)
  return () => target.removeEventListener('eip6963:announceProvider', onAnnounce)
}

/**
 * Asks the page's wallets to announce themselves again, since a newly installed wallet may be among them. Adapters that
 * listen receive each new wallet.
 *
 * @see EIP-6963
 */
export const askWalletsAgain = (page: EventTarget): void =>
  void page.dispatchEvent(new Event('eip6963:requestProvider'))
