import type { ConnectorInfo } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { isolate } from '../../i18n/isolate.js'
import { useT } from '../../i18n/useT.js'
import { usePage } from '../../root/RootContext.js'
import { en } from './messages.en.js'

interface OriginOptions {
  /** Includes the domain that a wallet claims, if any. @default false */
  readonly domain?: boolean
}

/** Returns the text on a wallet's origin, after its name if that differs from the heading. */
export function useOrigin({
  domain = false,
}: OriginOptions = {}): (
  connector: Pick<ConnectorInfo, 'name' | 'rdns' | 'type'>,
  wallet: string,
) => string {
  const own = useT(en)
  // Phones have few extensions: the page is usually in the wallet's own browser there.
  const onPhone = readPlatform(usePage()).os !== 'other'
  const found = onPhone ? 'families.announced' : 'families.extension'
  return ({ name, rdns, type }, wallet) => {
    const claimed = domain ? rdns : undefined
    const source = claimed ?? own(type === 'EXTERNAL' ? 'families.external' : found)
    return name === wallet ? source : `${isolate(name)} · ${source}`
  }
}
