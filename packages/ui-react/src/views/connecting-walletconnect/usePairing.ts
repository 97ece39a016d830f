import { createNetworks } from '@carabiner/controllers'
import type { Pairing } from '@carabiner/core'
import { useController, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns the pairing to show. A view that fades out keeps its pairing. */
export function usePairing(): Pairing | undefined {
  // Creates the controller so that it follows the connection: after connecting, it asks for the
  // network that the visitor wants.
  useController(createNetworks)
  const { connecting, pairing } = useProxy(useModalContext().controllers.wallets.state)
  const last = useLast(pairing)
  return connecting && !pairing ? undefined : last
}
