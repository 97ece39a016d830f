import type { ConnectorInfo } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { isolate } from '../../i18n/isolate.js'
import { useT } from '../../i18n/useT.js'
import { usePage } from '../../root/RootContext.js'
import { en } from './messages.en.js'

interface OriginOptions {
  /** Whether to include the domain that a wallet claims. @default false */
  readonly domain?: boolean
}

/**
 * Returns a function for the text on a wallet's origin. If the wallet's name differs from the
 * heading, the text starts with the name.
 */
export function useOrigin({
  domain = false,
}: OriginOptions = {}): (
  connector: Pick<ConnectorInfo, 'name' | 'rdns' | 'type'>,
  wallet: string,
) => string {
  const tOwn = useT(en)
  // Phones have few extensions: there, the page is usually in the wallet's own browser.
  const onPhone = readPlatform(usePage()).os !== 'other'
  const sourceKey = onPhone ? 'families.announced' : 'families.extension'
  return ({ name, rdns, type }, wallet) => {
    const claimed = domain ? rdns : undefined
    const source = claimed ?? tOwn(type === 'EXTERNAL' ? 'families.external' : sourceKey)
    return name === wallet ? source : `${isolate(name)} · ${source}`
  }
}
