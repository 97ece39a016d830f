import type { Connector, ProviderMap } from '../connector/connector.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StandardWallet } from './announcement.js'

/**
 * Creates a connector for a wallet that registered itself. The id contains the name, so it is the same on every page.
 *
 * @param prepare - loads the code that a connect needs
 */
export function standardConnector(
  family: 'solana' | 'bip122',
  { name, icon, wallet }: StandardWallet,
  prepare?: () => Promise<void>,
): Connector {
  const providers: Partial<ProviderMap> =
    family === 'solana' ? { solana: wallet } : { bip122: wallet }
  return omitUndefined({
    id: `std:${family}:${name}`,
    type: 'ANNOUNCED',
    name,
    icon: icon || undefined,
    chain: family,
    chains: [family],
    prepare,
    restorable: () => true,
    getProvider: (namespace) => providers[namespace],
  })
}
