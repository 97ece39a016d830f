import { drawnIcon } from '@carabiner/core/adapter'
import { isOneWallet } from './is-one-wallet.js'
import { type KnownPlace, known } from './known-places.js'
import { hasBitcoin } from './okx-provider.js'
import { readPath } from './read-path.js'
import type { PlacedWallet } from './source.js'

/** UniSat's place that nobody else takes; older versions are at `unisat` alone. */
const ownUnisat = 'unisat_wallet'

/**
 * The wallets at a known place: none or one, and two at UniSat's, where another may stand before it.
 *
 * @throws whatever a hostile getter throws
 */
export function readKnown(page: object, place: KnownPlace): PlacedWallet[] {
  const provider = readPath(page, place.path)
  if (place.path === 'unisat') return readUnisat(page, place, provider)
  if (!provider || (place.dialect === 'okx' && !hasBitcoin(provider))) return []
  return [ownerAt(place, provider)]
}

function readUnisat(page: object, unisat: KnownPlace, found: object | undefined): PlacedWallet[] {
  const own = readPath(page, ownUnisat)
  const listed = own ? [ownerAt(unisat, own)] : []
  if (!found || (own && isOneWallet(own, found))) return listed
  const standIn = known.find(({ flag }) => flag !== undefined && Reflect.get(found, flag) === true)
  if (!own && !standIn) return [ownerAt(unisat, found)]
  // It is listed from the place that is its own.
  if (standIn && readPath(page, standIn.path)) return listed
  const { path, dialect } = unisat
  const other = {
    path: own ? `${path}:other` : path,
    dialect,
    provider: found,
    ...(standIn ? shownAs(standIn) : { name: 'Bitcoin wallet' }),
  }
  return [...listed, other]
}

const ownerAt = (place: KnownPlace, provider: object): PlacedWallet => {
  const { path, name, dialect } = place
  return { path, owner: name, dialect, provider, ...shownAs(place) }
}

const shownAs = ({ name, colour }: KnownPlace) => ({ name, icon: drawnIcon(name, colour) })
