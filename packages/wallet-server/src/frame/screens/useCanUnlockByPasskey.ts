import { passkeyWraps } from '../custody/wraps.js'
import { useFrame } from './FrameContext.js'

/** Whether the vault has a passkey that opens the keys, and this browser can use it. */
export function useCanUnlockByPasskey(): boolean {
  const { custody, passkeys } = useFrame()
  const vault = custody.vault()
  return vault !== undefined && passkeyWraps(vault).length > 0 && passkeys.isAvailable()
}
