import type { Wallet } from '@wallet-standard/base'
import { safeIcon } from '../connector/safe-icon.js'
import { safeText } from '../connector/safe-text.js'
import { InvalidAnnouncementError } from '../errors/input-errors.js'
import { listOf, object, readShape, textWithin } from '../schema/shape.js'

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

const names = listOf(textWithin(1, 128), 256)
const shape = object({ name: textWithin(1, 256), chains: names, features: names })

/**
 * Reads what a wallet says of itself. Every property is read once, into a fresh object.
 *
 * @throws {InvalidAnnouncementError} or whatever a hostile getter throws
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readStandardWallet(wallet: unknown): StandardWallet {
  if (!isObject(wallet)) throw new InvalidAnnouncementError('not a wallet')
  const { features } = wallet
  const parsed = readShape(shape, {
    name: wallet.name,
    chains: wallet.chains,
    features: isObject(features) ? Object.keys(features) : undefined,
  })
  if (!parsed.fits) throw new InvalidAnnouncementError(parsed.misfit)
  const name = safeText(parsed.data.name)
  if (!name) throw new InvalidAnnouncementError('the name has no readable character')
  const icon = safeIcon(wallet.icon)
  return { ...parsed.data, name, ...(icon && { icon }), wallet }
}

const isObject = (value: unknown): value is Wallet => typeof value === 'object' && value !== null
