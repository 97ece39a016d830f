import type { PairingStatus, PairingView } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import type { WalletLink } from '@carabiner/core/wallets'
import { useCallback, useMemo, useState } from 'react'
import type { DrawnPairingSession, Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Whom {@link useCarabinerPairing} pairs with. */
export interface UseCarabinerPairingOptions {
  /** Gives links into this wallet on the visitor's device. A code can be read by any wallet. */
  wallet?: WalletListing | undefined
}

/** For a link of the host's own into the wallet: `<a {...linkProps}>`. */
export interface PairingLinkProps {
  /** It carries the pairing: secret until the wallet has read it. */
  href: string
  /** Where the browser opens it, by the device and the page. */
  target: '_self' | '_top' | '_blank'
  /** The wallet learns nothing of the page. */
  rel: string
  /** Remembers that the wallet was opened; it does not open it. */
  onClick: () => void
}

/** What {@link useCarabinerPairing} gives. */
export interface UseCarabinerPairingResult extends PairingView {
  /** Rows of a QR code of the URI, true where it is dark; leave four light modules around. */
  matrix: boolean[][] | undefined
  /** Absent until the pairing is ready, and where the wallet has no app for this device. */
  linkProps: PairingLinkProps | undefined
  /** Makes a pairing, unless one waits already. */
  prepare: () => void
  /**
   * For a button on a phone, in two steps. The first press prepares; once `linkProps` are there, a press opens the
   * wallet, in the press itself. Call it in the press.
   */
  press: () => void
  /** Ends the pairing that waits, and makes another one. */
  retry: () => void
  /** Ends our wait. The visitor may still approve in the wallet. */
  cancel: () => void
}

const openPairing = (headless: Headless) => {
  const session = headless.openPairing()
  session.prepare()
  return session
}

/**
 * A pairing over WalletConnect for a view of the host's own: a code to draw, and a link into a wallet on this device.
 * It is renewed 10 s before it ends. Nothing is asked, and nothing loaded, before `prepare` or `press`; unmounting
 * ends it.
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

/** Follows a link as a press on it does; a browser opens an app only within the visitor's own press. */
function followLink({ href, target }: WalletLink, document: Document): void {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
