import type { Wallet } from '@wallet-standard/base'
import { safeIcon } from '../connector/safe-icon.js'
import { safeText } from '../connector/safe-text.js'
import { InvalidAnnouncementError } from '../errors/input-errors.js'
import { array, object, safeParse, stringWithin } from '../schema/schema.js'

/** A wallet's description, as it was last read. */
export interface StandardWallet {
  name: string
  /** The wallet's icon. Absent if it is not a safe image. */
  icon?: string
  /** The wallet's chains, such as `solana:mainnet`, possibly of several families. */
  chains: readonly string[]
  /** The names of the wallet's features, such as `standard:connect`. */
  features: readonly string[]
  /** The wallet's live object, whose properties change. */
  wallet: Wallet
}

const names = array(stringWithin(1, 128), 256)
const shape = object({ name: stringWithin(1, 256), chains: names, features: names })

/**
 * Parses a wallet's description of itself. Reads every property once, into a new object.
 *
 * @throws {InvalidAnnouncementError} or the error of a hostile getter
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
