import type { PairingStatus, PairingView } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import type { WalletLink } from '@carabiner/core/wallets'
import { useCallback, useMemo, useState } from 'react'
import type { DrawnPairingSession, Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerPairing}. */
export interface UseCarabinerPairingOptions {
  /** The wallet that the links open on the visitor's device. Any wallet can read the QR code. */
  wallet?: WalletListing | undefined
}

/** Props of the host's own link into the wallet: `<a {...linkProps}>`. */
export interface PairingLinkProps {
  /** Contains the pairing. Keep it secret until the wallet has read it. */
  href: string
  /** The browsing context that the link opens in. Depends on device and page. */
  target: '_self' | '_top' | '_blank'
  /** Keeps the page's address from the wallet. */
  rel: string
  /** Records that the visitor opened the wallet. It does not open the wallet itself. */
  onClick: () => void
}

/** The result of {@link useCarabinerPairing}. */
export interface UseCarabinerPairingResult extends PairingView {
  /** The rows of the URI's QR code. True is dark. Leave a margin of four light modules. */
  matrix: boolean[][] | undefined
  /** Undefined until the pairing is ready, and if the wallet has no app for this device. */
  linkProps: PairingLinkProps | undefined
  /** Creates a pairing, unless one is pending. */
  prepare: () => void
  /**
   * Handles a button on a phone, in two steps: the first press prepares the pairing, and once
   * `linkProps` is set, a press opens the wallet. Call it in the press handler.
   */
  press: () => void
  /** Ends the pending pairing and creates another. */
  retry: () => void
  /** Stops waiting for the pairing. The visitor can still approve it in the wallet. */
  cancel: () => void
}

const openPairing = (headless: Headless) => {
  const session = headless.openPairing()
  session.prepare()
  return session
}

/**
 * Returns a WalletConnect pairing for a view of the host's own: a QR code to draw and a link into a
 * wallet on this device. It is renewed 10 s before it expires. Nothing loads before `prepare` or
 * `press`; unmounting ends the pairing.
 *
 * @example
 * const { status, matrix, error, prepare, retry } = useCarabinerPairing()
 * useEffect(prepare, [prepare])
 * {matrix && <MyQrCode rows={matrix} />}
 * {status === 'failed' && <button onClick={retry}>{error?.message} Try again</button>}
 * @example
 * const { status, press } = useCarabinerPairing({ wallet })
 * <button onClick={press}>{status === 'ready' ? `Open ${wallet.name}` : 'Connect'}</button>
 */
export function useCarabinerPairing({
  wallet,
}: UseCarabinerPairingOptions = {}): UseCarabinerPairingResult {
  const [isWanted, setWanted] = useState(false)
  const { session, view, error, reload } = useSession<PairingView, DrawnPairingSession>(
    isWanted,
    openPairing,
  )
  const loading: PairingStatus = isWanted ? (error ? 'failed' : 'preparing') : 'idle'
  const shown: PairingView = view ?? { status: loading, error }
  const { uri } = shown
  const link = wallet && session?.linkTo(wallet)
  const prepare = useCallback(() => {
    setWanted(true)
    session?.prepare()
  }, [session])
  return {
    ...shown,
    matrix: useMemo(() => (uri === undefined ? undefined : session?.matrixOf(uri)), [session, uri]),
    linkProps: link && {
      href: link.href,
      target: link.target,
      rel: 'noopener noreferrer',
      onClick: () => session?.opened(link),
    },
    prepare,
    press() {
      if (!link) return prepare()
      session?.opened(link)
      followLink(link, document)
    },
    retry: useCallback(() => {
      setWanted(true)
      if (session) session.retry()
      else reload()
    }, [session, reload]),
    cancel: useCallback(() => setWanted(false), []),
  }
}

/**
 * Follows a link like a press on it. A browser opens an app only during the visitor's own press.
 */
function followLink({ href, target }: WalletLink, document: Document): void {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
