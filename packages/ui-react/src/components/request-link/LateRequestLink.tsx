import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { latePart } from '../../primitives/late-part.js'

const RequestLink = latePart(() => import('./RequestLink.js').then((module) => module.RequestLink))

/** The way to a request that waits in a wallet on this device, under whatever view is shown. */
export function LateRequestLink() {
  const { waiting } = useProxy(useModalContext().controllers.walletConnect.state)
  return waiting ? <RequestLink wallet={waiting} /> : null
}
