import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { RequestLink } from './RequestLink.js'

/** The way to a request that waits in a wallet on this device, under whatever view is shown. */
export function WaitingRequestLink() {
  const { waiting } = useProxy(useModalContext().controllers.walletConnect.state)
  return waiting ? <RequestLink wallet={waiting} /> : null
}
