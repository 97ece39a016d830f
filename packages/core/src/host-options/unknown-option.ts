// Loaded only for a host that passes an unknown option.
import { safeText } from '../connector/safe-text.js'
import type { UnknownField } from '../schema/schema.js'
import { closestName } from './closest-name.js'

/** The names that other products use for this library's options. */
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

/** Returns the warning for an unknown option, with the most likely intended one. */
export function unknownOption({ path, name, known }: UnknownField): string {
  const within = (option: string) => (path ? `${path}.${option}` : option)
  const other = elsewhere[within(name).toLowerCase()]
  // For an inner object, `known` has only that object's names, so an outer suggestion cannot be checked.
  const wellKnown = other !== undefined && (path || known.includes(other.replace(/\..*/, '')))
  const close = closestName(name, known)
  const suggestion = close === undefined ? (wellKnown ? other : undefined) : within(close)
  const hint = suggestion
    ? `Did you mean "${suggestion}"?`
    : `${path || 'It'} takes ${[...known].sort().join(', ')}.`
  return `there is no option "${safeText(within(name))}", so it has no effect. ${hint}`
}
