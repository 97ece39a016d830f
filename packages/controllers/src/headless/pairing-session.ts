import {
  type Carabiner,
  ConnectorNotFoundError,
  type Pairing,
  type Unsubscribe,
  type WalletListing,
} from '@carabiner/core'
import { createAbortScope, createMachine } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import type { RememberedWallet, WalletLink } from '@carabiner/core/wallets'
import type { Shell } from '../shell.js'
import type { WalletLinkOptions } from '../walletconnect/read-listed.js'
import { createWalletLinks } from '../walletconnect/wallet-links.js'
import { readSurroundings, waysTo } from '../walletconnect/ways.js'
import type { DirectoryPage } from '../wallets/directory/scope.js'
import { createOpenSessions } from './open-sessions.js'
import { type PairingStatus, pairingMachine } from './pairing-machine.js'

/** A pairing in a host's own view. */
export interface PairingView {
  readonly status: PairingStatus
  /**
   * The `wc:` URI for the QR code or link, while it is valid. It is secret until a wallet has read
   * it.
   */
  readonly uri?: string
  /** The expiry of the URI, in ms since 1970. The URI is renewed 10 s earlier. */
  readonly expiry?: number
  /** The error of the status `failed`. */
  readonly error?: Error
}

/** A link that passes the pairing to a wallet on this device. */
export interface PairingWalletLink extends WalletLink {
  /** The wallet app to remember when the visitor opens the link. Absent without a pairing. */
  readonly app?: RememberedWallet | undefined
}

/**
 * The pairing of a host's own view. There is one at a time. Its methods never reject or throw:
 * failures are in the view.
 */
export interface PairingSession {
  get(): PairingView
  subscribe(listener: () => void): Unsubscribe
  /** Creates a pairing, unless one is open. */
  prepare(): void
  /** Ends the open pairing, and creates another one. */
  retry(): void
  /** Stops waiting. The visitor can still approve in the wallet. */
  cancel(): void
  /**
   * Returns the link to a wallet on this device. Undefined without a pairing, or if the wallet is
   * not on this device.
   */
  linkTo(wallet: WalletListing): PairingWalletLink | undefined
  /** Records that the visitor opened the link, so that later requests to the wallet use it. */
  opened(link: PairingWalletLink): void
  close(): void
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * Creates the session. Its pairings use the instance's WalletConnect connector, with a sign-in if
 * possible.
 *
 * @param page - @default globalThis
 */
export function createPairingSession(
  carabiner: Carabiner,
  shell: Shell,
  { preferUniversalLinks = false, browseLinkParameters = [] }: WalletLinkOptions,
  page: DirectoryPage = globalThis,
): PairingSession {
  const links = shell.controller(createWalletLinks)
  const listeners = new Set<() => void>()
  let view: PairingView = { status: 'idle' }
  const attempts = createAbortScope()
  let endTimer: ReturnType<typeof setTimeout> | undefined

  const machine = createMachine(pairingMachine, {
    actions: {
      show(facts) {
        view = { status: machine.state(), ...facts }
        for (const listener of [...listeners]) listener()
      },
      connect: () => void begin(),
      stop: () => stop(),
    },
  })
  const stop = () => {
    attempts.abort()
    clearTimeout(endTimer)
    links.notHere()
  }
  const onPairing = ({ uri, expiry }: Pairing) => {
    clearTimeout(endTimer)
    endTimer = setTimeout(() => machine.send('ended'), Math.max(0, expiry - Date.now()))
    machine.send('paired', { uri, expiry })
  }
  const connect = async (signal: AbortSignal) => {
    const { connectors } = carabiner.getSnapshot()
    const remote = connectors.find(({ type }) => type === 'WALLET_CONNECT')
    if (!remote) {
      throw new ConnectorNotFoundError(
        'walletConnect',
        connectors.map(({ id }) => id),
      )
    }
    await shell.connect(remote.id, {
      signal,
      chosen: true,
      onPairing(pairing) {
        if (!signal.aborted) onPairing(pairing)
      },
    })
  }
  const begin = async () => {
    const signal = attempts.renew()
    try {
      await connect(signal)
      if (!signal.aborted) machine.send('connected')
    } catch (thrown) {
      if (signal.aborted) return
      // A connection by the modal or another wallet replaced this one.
      if (thrown instanceof SupersededError) machine.send('cancel')
      else machine.send('failed', { error: asError(thrown) })
    }
  }
  const session: Omit<PairingSession, 'close'> = {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prepare: () => void machine.send('prepare'),
    retry() {
      session.cancel()
      machine.send('prepare')
    },
    cancel: () => void machine.send('cancel'),
    linkTo(wallet) {
      const surroundings = readSurroundings(carabiner, page, {
        preferUniversal: preferUniversalLinks,
        browseParameters: browseLinkParameters,
      })
      for (const way of waysTo(wallet, view.uri, surroundings)) {
        if (way.kind !== 'qr' && way.link) return { ...way.link, app: way.app }
      }
      return undefined
    },
    opened({ app }) {
      links.opened(app)
      const { uri, expiry } = view
      machine.send('opened', { uri, expiry })
    },
  }
  const close = shell.controller(createOpenSessions).add(() => {
    stop()
    listeners.clear()
  })
  return { ...session, close }
}
