import type { PairingStatus, PairingView } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import type { WalletLink } from '@carabiner/core/wallets'
import { useCallback, useMemo, useState } from 'react'
import type { DrawnPairingSession, Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerPairing}. */
export interface UseCarabinerPairingOptions {
  /** Adds links into this wallet on the visitor's device. Any wallet can read the QR code. */
  wallet?: WalletListing | undefined
}

/** Props of a link of the host's own into the wallet: `<a {...linkProps}>`. */
export interface PairingLinkProps {
  /** Contains the pairing. Keep it secret until the wallet has read it. */
  href: string
  /** The browsing context of the link, depending on device and page. */
  target: '_self' | '_top' | '_blank'
  /** Hides the page from the wallet. */
  rel: string
  /** Records that the wallet was opened. It does not open the wallet. */
  onClick: () => void
}

/** The result of {@link useCarabinerPairing}. */
export interface UseCarabinerPairingResult extends PairingView {
  /** The rows of the URI's QR code. True is dark. Leave four light modules around it. */
  matrix: boolean[][] | undefined
  /** Undefined until the pairing is ready, and if the wallet has no app for this device. */
  linkProps: PairingLinkProps | undefined
  /** Creates a pairing, unless one is pending. */
  prepare: () => void
  /**
   * Handles a button on a phone, in two steps. The first press prepares. Once `linkProps` is set, a
   * press opens the wallet. Call it in the press handler.
   */
  press: () => void
  /** Ends the pending pairing and creates another. */
  retry: () => void
  /** Stops waiting for the pairing. The visitor may still approve in the wallet. */
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

/** Follows a link as a press on it does. A browser opens an app only in the visitor's own press. */
function followLink({ href, target }: WalletLink, document: Document): void {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
