/** The wallet directory of the modal. */
export interface RegistrySettings {
  /** `https://…` of a registry of your own. @default WalletConnect's, which needs a `projectId` */
  url?: string
}

/** The options of a registry. */
export interface RegistryOptions {
  /** `false` leaves it out. Without both a `projectId` and a `url`, no request is sent. */
  registry?: RegistrySettings | false | undefined
  /** The project id of the provider's services. */
  projectId?: string | undefined
}

const providerUrl = 'https://api.web3modal.org'

/** Returns the URL of the app's registry, or undefined without one. */
export function registryUrl({ registry, projectId }: RegistryOptions): string | undefined {
  if (registry === false) return undefined
  return registry?.url ?? (projectId ? providerUrl : undefined)
}
