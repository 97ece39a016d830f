import { createLoginSettings } from '@carabiner/controllers'
import { useEffect } from 'react'
import { useController } from '../../modal/useController.js'
import { useProxy } from '../../modal/useProxy.js'
import { FarcasterChannel } from './FarcasterChannel.js'

/** Linking an account at Farcaster: what came of it is told where the logins are listed. */
export function LinkFarcasterView() {
  const settings = useController(createLoginSettings)
  const { farcasterUrl } = useProxy(settings.state)
  // A host may open this view by itself.
  useEffect(() => {
    if (settings.state.busy === undefined) void settings.link('farcaster')
  }, [settings])
  return <FarcasterChannel url={farcasterUrl} />
}
