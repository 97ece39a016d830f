import {
  amount,
  choice,
  count,
  declarations,
  flag,
  list,
  optionalChoice,
  someOf,
  text,
  urls,
  wait,
  wholeAmount,
} from './field'
import { languages } from './languages'

const page = {
  families: someOf(
    'Chain families',
    ['evm', 'solana', 'bitcoin'],
    ['evm', 'evm,solana', 'evm,bitcoin', 'evm,solana,bitcoin', 'solana', 'bitcoin'],
  ),
  /** The host's library for EVM wallets. */
  adapter: choice('EVM library', ['ethers', 'wagmi']),
  /**
   * The lab's networks with test wallets, or public networks with a project's services, for real
   * wallets.
   */
  networks: choice('Networks and services', ['lab', 'public'], { pageOnly: true }),
  /** The first active network. */
  defaultNetwork: choice('Network at start', ['first', 'last']),
  /** The place of the modal. */
  placement: choice('Hosting', ['body', 'manual', 'embedded']),
  /** The number of modals on the page. */
  instances: count('Instances', [1, 4], { pageOnly: true }),
  /** Mounts everything twice, as React does in development. */
  strict: flag('React’s strict mode', { pageOnly: true }),
  /** The address of an explorer for the EVM chains. No server answers there. */
  explorer: text('Explorer of the EVM chains', { pageOnly: true }),
}

const wallets = {
  wallets: count('Wallets of each family', [0, 4], { pageOnly: true }),
  /**
   * Whether the wallets announce themselves. Otherwise only the first is there, at
   * `window.ethereum`.
   */
  announce: flag('Wallets announce themselves', { isOn: true, pageOnly: true }),
  /** One name for the first wallet of every chain family, like a wallet of several families. */
  same: text('One name in every family', { pageOnly: true }),
  /** Adds a second Solana wallet with the name in `same` to the page. */
  impostor: flag('A second wallet of that name', { pageOnly: true }),
  /** Adds a third-party Solana wallet to the page. */
  burner: flag('A wallet that is not ours', { pageOnly: true }),
  /** Makes the EVM wallet's account a contract, deployed or not. */
  smart: optionalChoice('Smart account', ['deployed', 'undeployed'], { pageOnly: true }),
  /** Makes the EVM wallets send several calls as one (EIP-7702). */
  atomic: flag('Wallets do calls as one', { pageOnly: true }),
  /** Makes the EVM wallet connect and sign in with one approval (ERC-7846). */
  signsInOnConnect: flag('Wallet connects and signs in at once', { pageOnly: true }),
}

const services = {
  /** Lists wallets on other devices, over the lab's relay. */
  walletConnect: flag('WalletConnect', { isOn: true, parameter: 'wc' }),
  /** Lists wallets that are not in the page. */
  listed: flag('Wallets of the host’s own'),
  /** Requests wallets from the lab's registry. */
  registry: flag('Registry'),
  /** Gives the app a project id, whose settings come from the registry. */
  project: flag('Project id', { pageOnly: true }),
  /** Reports events of the modal to the lab's registry. */
  telemetry: flag('Telemetry'),
  /** Reads balances and activity from the lab's blockchain API. */
  api: flag('Blockchain API'),
  /** Lets visitors sign in by email to a wallet in the lab's secure frame. */
  email: flag('Email wallet'),
  /** The services that sign in to the embedded wallet: none, the first, the first two, or all. */
  socials: choice('Services to sign in with', ['off', 'one', 'two', 'all']),
  /** The visitor's active account of the embedded wallet: their key's own, or a smart account of that key. */
  account: choice('Account of the email wallet', ['own', 'smart'], { pageOnly: true }),
  /**
   * Replaces the embedded wallet with a fake without a frame: on a new device, on a known device, on a known device
   * without keys, or another vendor's on a new device.
   */
  fakeWallet: optionalChoice('A fake email wallet', ['new', 'known', 'keyless', 'foreign'], {
    pageOnly: true,
  }),
  featured: list('Featured ids'),
  include: list('Included ids'),
  exclude: list('Excluded ids'),
  /**
   * The order of Connect's list: sources such as `featured`, or wallets by id, reverse domain name
   * or name.
   */
  walletOrder: list('Order of wallets', { parameter: 'order' }),
  /** Opens wallets by their universal links before their own scheme. */
  preferUniversalLinks: flag('Universal links first', { parameter: 'universal' }),
  /** Parameters that a link passes on when it opens the page in a wallet's own browser. */
  browseLinkParameters: list('Parameters for wallets’ browsers', { parameter: 'browse' }),
}

const signIn = {
  /** Asks visitors to sign in with their wallet. */
  siwx: optionalChoice('Sign-in', ['required', 'optional']),
  /** The store of sessions: the open page, this browser, or the lab's server. */
  sessions: choice('Sessions are kept', ['page', 'browser', 'server']),
  /** The lifetime of a session, in s. */
  lifetime: amount('A session lasts, in s'),
  /** Shows terms, in a note or with a box to tick first. */
  legal: optionalChoice('Terms', ['note', 'box']),
}

const look = {
  theme: choice('Theme at start', ['system', 'light', 'dark']),
  locale: choice('Locale at start', ['auto', ...languages]),
  accent: text('Accent at start'),
  /** Such as `--w3m-font-family: Georgia; --cb-overlay: #0008`. */
  themeVariables: declarations('Theme variables at start', { parameter: 'variables' }),
  /** Replaces Connect's heading with the host's own. */
  messages: flag('A text of the host’s own'),
  /** Shows the brand mark under Connect. */
  branding: flag('Branding', { isOn: true }),
  /** Shows one row in Connect that leads to the wallets. */
  collapse: flag('Wallets collapsed'),
  /** Lets the account buy crypto for money. */
  onramp: flag('Buy', { isOn: true, parameter: 'buy' }),
  /** Lets the account swap tokens. */
  swaps: flag('Swap', { isOn: true, parameter: 'swap' }),
  /** Shows the account's address, also as a code. */
  receive: flag('Receive', { isOn: true }),
  /** Lets the account send: on EVM and Solana, on every chain family, or not at all. */
  send: choice('Send', ['on', 'all', 'off']),
  /** Shows the account's activity: on EVM, on every chain family, or not at all. */
  activity: choice('Activity', ['on', 'all', 'off']),
  /** The payment that the app asks for, as JSON or as a payment link. Turns payments on. */
  payment: text('Payment to ask for', { parameter: 'pay' }),
  /** Payments go through the lab's own service. */
  payments: flag('Payment service', { pageOnly: true }),
  enableMobileFullScreen: flag('Full screen on phones', { parameter: 'fullScreen' }),
  /** The nonce of style elements, where the browser lacks constructable sheets. */
  nonce: text('Nonce'),
}

const behaviour = {
  reconnect: flag('Reconnect', { isOn: true }),
  /** The store of connections. */
  storage: choice('Storage', ['local', 'session', 'cookies', 'memory']),
  /** Loads the modal's code while the page is idle. */
  prefetch: flag('Prefetch', { isOn: true }),
  /** Keeps several wallets of one chain family connected. */
  multiWallet: flag('Several wallets of a family'),
  closeOnBackButton: flag('Browser’s Back closes', { parameter: 'backButton' }),
  allowUnsupportedChain: flag('Unsupported network allowed', { parameter: 'allowUnsupported' }),
  /**
   * Shows the account's ENS name and picture. On the lab's first chain the wallet's first account
   * has both.
   */
  enableEns: flag('ENS name and picture', { parameter: 'ens' }),
  /** Lists the tokens and the collections of NFTs of the local chains. */
  tokens: flag('Tokens of the app'),
  logLevel: choice('Log from', ['debug', 'info', 'warn', 'error', 'silent'], { parameter: 'log' }),
}

const app = {
  appName: text('Name of the app'),
  appDescription: text('Description of the app'),
  appIcon: flag('Icon of the app'),
}

const endpoints = {
  /** Endpoints that come before the network's own. */
  rpcUrls: urls('Endpoints of the first network'),
  /** The provider's endpoint, for the project that the lab was started with. */
  providerRpc: urls('Provider’s RPC endpoint'),
  connectWait: wait('Wait for a connection, in ms'),
  promptWait: wait('Wait for an answer, in ms'),
  restoreWait: wait('Wait for a silent reconnect, in ms'),
  announceWait: wait('Wait for a late wallet, in ms'),
  disconnectWait: wait('Wait for a disconnect, in ms'),
}

const adapters = {
  /** Lists `window.ethereum`, for wallets that do not announce themselves. */
  injected: flag('Wallets that don’t announce themselves', { isOn: true }),
  /** Tokens that need a zero allowance before another one. */
  usdtLikeTokens: list('Addresses of tokens like USDT', { parameter: 'usdtLike' }),
  /** In millionths of a lamport. */
  computeUnitPrice: wholeAmount('Solana: price of a compute unit', { parameter: 'unitPrice' }),
  walletInstructions: flag('Solana: wallets may add instructions'),
  walletBlockhash: flag('Solana: wallets may renew the blockhash'),
  /** In satoshi. */
  leaveCoinsUpTo: wholeAmount('Bitcoin: coins left alone up to', { parameter: 'leaveCoins' }),
  feeRate: amount('Bitcoin: fee at most, times the estimate'),
  feeShare: amount('Bitcoin: fee at most, share of the amount'),
}

/** Every setting of the lab's page, by its group in the form. */
export const groups = [
  { legend: 'Page', fields: page },
  { legend: 'Test wallets', fields: wallets },
  { legend: 'WalletConnect and registry', fields: services },
  { legend: 'Sign-in', fields: signIn },
  { legend: 'Look', fields: look },
  { legend: 'Behaviour', fields: behaviour },
  { legend: 'App', fields: app },
  { legend: 'Endpoints and waits', fields: endpoints },
  { legend: 'Adapters', fields: adapters },
] as const

/** Every setting by name, for reading the query. */
export const fields = {
  ...page,
  ...wallets,
  ...services,
  ...signIn,
  ...look,
  ...behaviour,
  ...app,
  ...endpoints,
  ...adapters,
}
