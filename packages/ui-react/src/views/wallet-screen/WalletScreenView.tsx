import {
  createWalletKeys,
  createWalletScreens,
  type WalletScreenName,
} from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { FrameStage } from '../../components/frame-stage/FrameStage.js'
import { useController, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'

/** One of the embedded wallet's own screens. Secrets are shown only in its frame. */
export default function WalletScreenView({ screen }: { readonly screen: WalletScreenName }) {
  const { carabiner, controllers } = useModalContext()
  const screens = useController(createWalletScreens)
  const keys = useController(createWalletKeys)
  // A host may open this view directly.
  useEffect(() => {
    const isHere = () => isShown(controllers, 'WalletScreen')
    if (screens.state.shown !== undefined || !isHere()) return
    // This screen exists only as a question that the wallet asks.
    if (screen === 'confirmLogin') return controllers.modal.open()
    keys.open(screen).catch((error: unknown) => {
      carabiner.logger.warn('the wallet’s own screen cannot be shown', error)
      if (isHere()) controllers.modal.open()
    })
  }, [carabiner, controllers, keys, screens, screen])
  return <FrameStage />
}
