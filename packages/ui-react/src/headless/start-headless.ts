import {
  type ControllersOptions,
  createPairingSession,
  openAccountName,
  openActivity,
  openDirectory,
  openNfts,
  openOnramp,
  openSend,
  openSwap,
  openTokens,
  type Shell,
} from '@carabiner/controllers'
import {
  type AccountNameSession,
  type ActivitySession,
  type DirectorySession,
  type DirectorySessionOptions,
  type ImageKind,
  type NftsSession,
  type OnrampSession,
  type OpenRegistry,
  openPreview,
  openRegistry,
  type PairingSession,
  type PaySession,
  type PreviewSession,
  type SendSession,
  type SwapSession,
  type TokensSession,
} from '@carabiner/controllers/internal'
import { openPay } from '@carabiner/controllers/pay'
import type { Carabiner } from '@carabiner/core'
import { safeImage } from '@carabiner/core/wallets'
import { encode } from 'uqr'

/** A pairing session with the function that draws its QR code. */
export interface DrawnPairingSession extends PairingSession {
  /**
   * Returns the rows of a QR code at error correction level M, without the quiet zone. True is
   * dark.
   */
  matrixOf(text: string): boolean[][]
}

/** The parts of an instance for hosts that draw their own views. */
export interface Headless {
  openDirectory(options: DirectorySessionOptions): DirectorySession
  openPairing(): DrawnPairingSession
  openSend(): SendSession
  openOnramp(): OnrampSession
  openPay(): PaySession
  openSwap(): SwapSession
  openTokens(): TokensSession
  openNfts(): NftsSession
  openActivity(): ActivitySession
  openAccountName(): AccountNameSession
  openPreview(): PreviewSession
  /**
   * Returns a picture that may be shown: the given one if it is allowed, else the registry's. Never
   * rejects.
   *
   * @param id - the picture's id in the registry
   */
  picture(
    kind: ImageKind,
    id: string | undefined,
    own: string | undefined,
  ): Promise<string | undefined>
}

/**
 * Creates the headless part of an instance. Loaded with the first hook or picture that needs it.
 */
export function startHeadless(
  carabiner: Carabiner,
  shell: Shell,
  settings: ControllersOptions,
): Headless {
  let pictures: OpenRegistry | undefined
  return {
    openDirectory: (options) => openDirectory(carabiner, shell, settings, options),
    openPairing: () => ({
      ...createPairingSession(carabiner, shell, settings),
      matrixOf: (text) => encode(text, { ecc: 'M', border: 0 }).data,
    }),
    openSend: () => openSend(shell),
    openOnramp: () => openOnramp(shell),
    openPay: () => openPay(shell),
    openSwap: () => openSwap(shell),
    openTokens: () => openTokens(shell),
    openNfts: () => openNfts(shell),
    openActivity: () => openActivity(shell),
    openAccountName: () => openAccountName(shell),
    openPreview: () => openPreview(carabiner, shell),
    async picture(kind, id, own) {
      const checked = own === undefined ? undefined : safeImage(own)
      if (checked !== undefined || id === undefined) return checked
      pictures ??= openRegistry(carabiner, shell, settings)
      return pictures.images.load(kind, id)
    },
  }
}
