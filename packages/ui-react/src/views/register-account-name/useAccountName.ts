import { createAccountName } from '@carabiner/controllers'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Registering a name: how far it is, and what can be done. */
export function useAccountName() {
  const names = useController(createAccountName)
  return { names, state: useProxy(names.state) }
}
