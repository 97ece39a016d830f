/** The source of the modal's wallet list. */
export interface RegistrySettings {
  /**
   * The `https://…` URL of your own registry. @default WalletConnect's, which needs a `projectId`
   */
  url?: string
}

/** The options of a registry. */
export interface RegistryOptions {
  /** `false` turns the registry off. With neither a `projectId` nor a `url`, no request is sent. */
  registry?: RegistrySettings | false | undefined
  /** The project id for the provider's services. */
  projectId?: string | undefined
}

const providerUrl = 'https://api.web3modal.org'

/** Returns the URL of the app's registry, or undefined without one. */
export function registryUrl({ registry, projectId }: RegistryOptions): string | undefined {
  if (registry === false) return undefined
  return registry?.url ?? (projectId ? providerUrl : undefined)
}
