import { createEmailUpdate } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useController, useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'

/** Changing the address: how far it is, what can be done, and the present one, if there is one. */
export function useUpdate() {
  const update = useController(createEmailUpdate)
  const present = useLast(selectAccount(useInstanceState()))?.user?.email ?? undefined
  return { update, state: useProxy(update.state), present }
}
