import { createSend, type SendController, type SendState } from '@carabiner/controllers/internal'
import type { Snapshot } from 'valtio/vanilla'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns this instance's send and its state. */
export function useSend(): { send: SendController; state: Snapshot<SendState> } {
  const send = useController(createSend)
  return { send, state: useProxy(send.state) }
}
