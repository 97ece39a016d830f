/** The directory of wallets that the modal asks. */
export interface RegistrySettings {
  /** `https://…` of a registry of your own. @default WalletConnect's, which needs a `projectId` */
  url?: string
}

/** What asking a registry takes. */
export interface RegistryOptions {
  /** `false` leaves it out. Without a `projectId` and without a `url` nothing is asked either. */
  registry?: RegistrySettings | false | undefined
  /** Of the provider's services. */
  projectId?: string | undefined
}

const providerUrl = 'https://api.web3modal.org'

/** Where the registry is that this app may ask; undefined when it asks none. */
export function registryUrl({ registry, projectId }: RegistryOptions): string | undefined {
  if (registry === false) return undefined
  return registry?.url ?? (projectId ? providerUrl : undefined)
}
