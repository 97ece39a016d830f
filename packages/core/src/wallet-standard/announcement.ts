import type { Wallet } from '@wallet-standard/base'
import { safeIcon } from '../connector/safe-icon.js'
import { safeText } from '../connector/safe-text.js'
import { InvalidAnnouncementError } from '../errors/input-errors.js'
import { array, object, safeParse, stringWithin } from '../schema/schema.js'

/** A wallet as it described itself when it was last looked at. */
export interface StandardWallet {
  name: string
  /** Absent when the wallet's own was not a safe image. */
  icon?: string
  /** Such as `solana:mainnet`; several families may be among them. */
  chains: readonly string[]
  /** Names, such as `standard:connect`. */
  features: readonly string[]
  /** The wallet itself: live, its properties change. */
  wallet: Wallet
}

const names = array(stringWithin(1, 128), 256)
const shape = object({ name: stringWithin(1, 256), chains: names, features: names })

/**
 * Reads what a wallet says of itself. Every property is read once, into a fresh object.
 *
 * @throws {InvalidAnnouncementError} or whatever a hostile getter throws
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readStandardWallet(wallet: unknown): StandardWallet {
  if (!isObject(wallet)) throw new InvalidAnnouncementError('not a wallet')
  const { features } = wallet
  const parsed = safeParse(shape, {
    name: wallet.name,
    chains: wallet.chains,
    features: isObject(features) ? Object.keys(features) : undefined,
  })
  if (!parsed.success) throw new InvalidAnnouncementError(parsed.message)
  const name = safeText(parsed.data.name)
  if (!name) throw new InvalidAnnouncementError('the name has no readable character')
  const icon = safeIcon(wallet.icon)
  return { ...parsed.data, name, icon, wallet }
}

const isObject = (value: unknown): value is Wallet => typeof value === 'object' && value !== null
