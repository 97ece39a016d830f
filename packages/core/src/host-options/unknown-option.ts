// Loaded only where a host gave an option that does not exist.
import { safeText } from '../connector/safe-text.js'
import type { UnknownField } from '../schema/schema.js'
import { closestName } from './closest-name.js'

/** What other products call an option of ours. */
const elsewhere: Readonly<Record<string, string>> = {
  appname: 'metadata.name',
  autoconnect: 'reconnect',
  chains: 'networks',
  customrpcurls: 'rpcUrls',
  customwallets: 'wallets',
  debug: 'logLevel',
  defaultchain: 'defaultNetwork',
  enablereconnect: 'reconnect',
  'features.multiwallet': 'multiWallet',
  language: 'locale',
  relay: 'walletConnect.relayUrl',
  storagekey: 'storagePrefix',
  theme: 'themeMode',
  transports: 'rpcUrls',
}

/** The sentence for an option that does not exist, with the one that was probably meant. */
export function unknownOption({ path, name, known }: UnknownField): string {
  const within = (option: string) => (path ? `${path}.${option}` : option)
  const other = elsewhere[within(name).toLowerCase()]
  // Beside a field of an inner object stand its own alone: the one meant is further out.
  const wellKnown = other !== undefined && (path || known.includes(other.replace(/\..*/, '')))
  const close = closestName(name, known)
  const meant = close === undefined ? (wellKnown ? other : undefined) : within(close)
  const hint = meant
    ? `Did you mean "${meant}"?`
    : `${path || 'It'} takes ${[...known].sort().join(', ')}.`
  return `there is no option "${safeText(within(name))}", so it has no effect. ${hint}`
}
