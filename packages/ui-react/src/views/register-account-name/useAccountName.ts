import { createAccountName } from '@carabiner/controllers'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns the progress and the actions of registering a name. */
export function useAccountName() {
  const names = useController(createAccountName)
  return { names, state: useProxy(names.state) }
}
