import { createWalletKeys, createWalletScreens } from '@carabiner/controllers'
import type { CustodyScreen } from '@carabiner/core'
import { useEffect } from 'react'
import { FrameStage } from '../../components/frame-stage/FrameStage.js'
import { useModalContext } from '../../modal/context.js'
import { useController } from '../../modal/useController.js'

/** One of the embedded wallet's own screens: what is secret is shown by its frame alone. */
export function WalletScreenView({ screen }: { readonly screen: CustodyScreen }) {
  const { carabiner, controllers } = useModalContext()
  const screens = useController(createWalletScreens)
  const keys = useController(createWalletKeys)
  // A host may open this view by itself.
  useEffect(() => {
    if (screens.state.shown !== undefined) return
    keys.open(screen).catch((error: unknown) => {
      carabiner.logger.warn('the wallet’s own screen cannot be shown', error)
      controllers.modal.open()
    })
  }, [carabiner, controllers, keys, screens, screen])
  return <FrameStage />
}
