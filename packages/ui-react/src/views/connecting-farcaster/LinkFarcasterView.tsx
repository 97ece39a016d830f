import { createLoginSettings } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useController, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'
import { useProxy } from '../../modal/useProxy.js'
import { FarcasterChannel } from './FarcasterChannel.js'

/** Links a Farcaster account. The list of logins shows the outcome. */
export default function LinkFarcasterView() {
  const { controllers } = useModalContext()
  const settings = useController(createLoginSettings)
  const { farcasterUrl } = useProxy(settings.state)
  // A host may open this view directly.
  useEffect(() => {
    if (settings.state.busy !== undefined || !isShown(controllers, 'LinkFarcaster')) return
    void settings.link('farcaster')
  }, [controllers, settings])
  return <FarcasterChannel url={farcasterUrl} />
}
