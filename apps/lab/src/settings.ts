const families = ['evm', 'solana', 'bitcoin'] as const

/** What a page of the lab shows, from its query string. */
export interface LabSettings {
  /** How many modals are on the page. */
  instances: number
  /** How many test wallets there are, of each family. */
  wallets: number
  /** One name for the first wallet of every family, as a wallet of several families has. */
  same: string | undefined
  /** Puts a second Solana wallet into the page under that name. */
  impostor: boolean
  /** The chain families of the page, such as `families=evm,solana`. */
  families: readonly (typeof families)[number][]
  /** Also puts a Solana wallet into the page that we did not write. */
  burner: boolean
  /** Whether they announce themselves; else the first is at `window.ethereum` alone. */
  announce: boolean
  /** Where the modal goes: see `ModalOptions`. */
  placement: (typeof placements)[number]
  theme: 'light' | 'dark' | 'system'
  /** A language's code; by default the page's, which is English. */
  locale: string
  /** Mounts everything twice, as React does in development. */
  strict: boolean
  reconnect: boolean
  /** Keeps several wallets of one family connected. */
  multiWallet: boolean
  /** Address of an explorer that the EVM chains name. Nothing is there. */
  explorer: string | undefined
  /** The library that the host uses for EVM wallets. */
  adapter: 'ethers' | 'wagmi'
  /** Lists wallets on other devices, over the lab's relay. */
  walletConnect: boolean
  /** Lists wallets that are not in the page. */
  listed: boolean
  /** Asks the lab's registry for wallets. */
  registry: boolean
  /** Ids of the registry's wallets. */
  featured: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  /** Names terms: in a note below, or in a box to tick first. */
  legal: (typeof legals)[number] | undefined
  /** Connect leads to the wallets instead of listing them. */
  collapse: boolean
  /** The mark under Connect. */
  branding: boolean
  accent: string | undefined
  /** For style elements, where the browser lacks constructable sheets. */
  nonce: string | undefined
  closeOnBackButton: boolean
  enableMobileFullScreen: boolean
  allowUnsupportedChain: boolean
  /** The EVM wallet's account is a contract, on the chain or not yet. */
  smart: (typeof smartAccounts)[number] | undefined
  /** The EVM wallet connects and signs in with one approval (ERC-7846). */
  signsInOnConnect: boolean
  /** Asks visitors to sign in with their wallet. */
  siwx: (typeof signIns)[number] | undefined
  /** Where sessions are kept: in the page that is open, in this browser, on the lab's server. */
  sessions: (typeof sessionPlaces)[number]
  /** For how long what is signed holds, in s. */
  lifetime: number | undefined
}

const placements = ['body', 'manual', 'embedded'] as const
const legals = ['note', 'box'] as const
const signIns = ['required', 'optional'] as const
const sessionPlaces = ['page', 'browser', 'server'] as const
const smartAccounts = ['deployed', 'undeployed'] as const
const themes = ['light', 'dark', 'system'] as const

export function readSettings(query: string): LabSettings {
  const parameters = new URLSearchParams(query)
  const count = (name: string, fallback: number) => {
    const value = Number(parameters.get(name) ?? fallback)
    return Number.isInteger(value) && value >= 0 && value <= 4 ? value : fallback
  }
  const ids = (name: string) => parameters.get(name)?.split(',').filter(Boolean) ?? []
  return {
    instances: Math.max(1, count('instances', 1)),
    wallets: count('wallets', 1),
    families: families.filter((family) =>
      (parameters.get('families') ?? 'evm').split(',').includes(family),
    ),
    same: parameters.get('same') ?? undefined,
    impostor: parameters.has('impostor'),
    burner: parameters.has('burner'),
    announce: parameters.get('announce') !== 'off',
    placement: placements.find((one) => one === parameters.get('placement')) ?? 'body',
    theme: themes.find((theme) => theme === parameters.get('theme')) ?? 'system',
    locale: parameters.get('locale') ?? 'auto',
    strict: parameters.has('strict'),
    adapter: parameters.get('adapter') === 'wagmi' ? 'wagmi' : 'ethers',
    reconnect: parameters.get('reconnect') !== 'off',
    multiWallet: parameters.has('multiWallet'),
    explorer: parameters.get('explorer') ?? undefined,
    walletConnect: parameters.get('wc') !== 'off',
    listed: parameters.has('listed'),
    registry: parameters.get('registry') === 'on',
    featured: ids('featured'),
    include: ids('include'),
    exclude: ids('exclude'),
    legal: legals.find((one) => one === parameters.get('legal')),
    collapse: parameters.has('collapse'),
    branding: parameters.get('branding') !== 'off',
    accent: parameters.get('accent') ?? undefined,
    nonce: parameters.get('nonce') ?? undefined,
    closeOnBackButton: parameters.has('backButton'),
    enableMobileFullScreen: parameters.has('fullScreen'),
    allowUnsupportedChain: parameters.has('allowUnsupported'),
    sessions: sessionPlaces.find((one) => one === parameters.get('sessions')) ?? 'page',
    lifetime: Number(parameters.get('lifetime')) || undefined,
    smart: smartAccounts.find((one) => one === parameters.get('smart')),
    signsInOnConnect: parameters.has('signsInOnConnect'),
    siwx: signIns.find((one) => one === parameters.get('siwx')),
  }
}
