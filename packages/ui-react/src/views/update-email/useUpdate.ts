import { createEmailUpdate } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useController, useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'

/**
 * Returns the progress and the actions of changing the email address, and the current address if
 * there is one.
 */
export function useUpdate() {
  const update = useController(createEmailUpdate)
  const present = useLast(selectAccount(useInstanceState()))?.user?.email ?? undefined
  return { update, state: useProxy(update.state), present }
}
