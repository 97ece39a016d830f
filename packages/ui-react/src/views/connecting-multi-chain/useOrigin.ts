import type { ConnectorInfo, ConnectorType } from '@carabiner/core'
import { isolate } from '../../i18n/isolate.js'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

const origins: Partial<Record<ConnectorType, keyof typeof en & `families.${string}`>> = {
  INJECTED: 'families.injected',
  EXTERNAL: 'families.external',
}

/** What a wallet says of itself, and where it was found: its name where it is not the one above. */
export function useOrigin(): (
  connector: Pick<ConnectorInfo, 'name' | 'rdns' | 'type'>,
  wallet: string,
) => string {
  const own = useT(en)
  return ({ name, rdns, type }, wallet) => {
    const source = rdns ?? own(origins[type] ?? 'families.announced')
    return name === wallet ? source : `${isolate(name)} · ${source}`
  }
}
