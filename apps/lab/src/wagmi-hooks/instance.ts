import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import { type CarabinerModal, createModal } from '@carabiner/ui-react'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { type LabConfig, toNetwork } from '../lab-config'

/** The page's options, from its query string. */
export interface Choices {
  /**
   * Whether the Config is the host's own, as in wagmi's templates. It stores and restores by
   * itself.
   */
  ownConfig: boolean
  walletConnect: boolean
  strict: boolean
  /**
   * Whether the instance is created during React's render. Strict mode then creates two and keeps
   * one.
   */
  inside: boolean
}

export function readChoices(query: string): Choices {
  const parameters = new URLSearchParams(query)
  return {
    ownConfig: parameters.get('config') === 'own',
    walletConnect: parameters.get('wc') === 'on',
    strict: parameters.has('strict'),
    inside: parameters.has('inside'),
  }
}

const toChain = ({ id, name, rpcUrl }: LabConfig['chains'][number]) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** Creates the Config of a wagmi host, which needs no modal. */
export function createHostConfig({ chains }: LabConfig): Config {
  const [first, ...others] = chains.map(toChain)
  if (!first) throw new Error('The lab has no chain')
  return createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
    storage: createStorage({ storage: localStorage }),
  })
}

export interface Instance {
  config: Config
  modal: CarabinerModal
}

/** @param hostConfig - the host's Config to synchronize. Without it the adapter creates one */
export function createInstance(
  { chains, relayUrl }: LabConfig,
  choices: Choices,
  hostConfig: Config | undefined,
): Instance {
  const [first, ...others] = chains.map(toChain)
  if (!first) throw new Error('The lab has no chain')
  const adapter = hostConfig
    ? wagmiAdapter({ config: hostConfig })
    : wagmiAdapter({ networks: [first, ...others] })
  const modal = createModal({
    adapters: [adapter],
    networks: chains.map(toNetwork),
    registry: false,
    walletConnect: choices.walletConnect && { relayUrl },
    metadata: { name: 'Carabiner with wagmi', url: location.origin },
    storagePrefix: 'hooks',
    logLevel: 'debug',
  })
  return { config: adapter.config, modal }
}
